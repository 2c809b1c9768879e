import { returnPathOf, useAuth } from '@portal/auth/session';
import { brand } from '@portal/domain/brand';
import { Box, Button, Center, Heading, Logo, Stack, Text } from '@portal/ui/core';
import { Form, FormField, PasswordInput, TextInput, useZodForm } from '@portal/ui/forms';
import { useLocation, useNavigate } from '@portal/ui/router';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { usePlatform } from '../platform/platform.tsx';
import { paths } from '../routing/paths.ts';

/** How long the signed-in person still sees the form (specification section 9). */
const REDIRECT_DELAY_MILLISECONDS = 100;

const credentials = z.object({
  email: z
    .string()
    .check(z.minLength(1, 'Email address is required'), z.email('Enter a valid email address')),
  password: z.string().check(z.minLength(1, 'Password is required')),
});

/** The sign-in screen (specification section 2). */
export function SignInPage() {
  const { user, loading, sessionEnded, signIn } = useAuth();
  const { homePath } = usePlatform();
  const destination = returnPathOf(useLocation(), homePath);
  const navigate = useNavigate();
  const form = useZodForm(credentials, { email: '', password: '' });
  const [problem, setProblem] = useState<string | null>(null);
  const { errors, isSubmitting } = form.formState;
  const signedIn = Boolean(user) && !loading;

  useEffect(() => {
    if (!signedIn) return;
    const timer = setTimeout(() => {
      // Who has chosen a page of the navigation meanwhile goes there, though this screen is still shown.
      if (window.location.pathname === paths.signIn) void navigate(destination, { replace: true });
    }, REDIRECT_DELAY_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [signedIn, destination, navigate]);

  const busy = isSubmitting || Boolean(user);
  return (
    <Center paddingX="4" paddingY={{ base: '8', md: '16' }}>
      <title>Sign in</title>
      <Box
        width="full"
        maxWidth="md"
        background="bg.panel"
        borderWidth="1px"
        borderRadius="xl"
        padding={{ base: '6', md: '10' }}
      >
        <Stack gap="2" textAlign="center" marginBottom="8">
          <Center>
            <Logo name={brand.name} src={brand.logo} />
          </Center>
          <Heading as="h1" size="2xl">
            Admin Portal
          </Heading>
          <Text color="fg.muted">Sign in to access the dashboard</Text>
        </Stack>
        {sessionEnded && !problem && (
          <Text marginBottom="4" color="fg.muted">
            Your session has ended. Please sign in again.
          </Text>
        )}
        <Box role="alert">
          {problem && (
            <Box marginBottom="6" padding="4" borderRadius="md" background="red.subtle" color="red.fg">
              {problem}
            </Box>
          )}
        </Box>
        <Form
          form={form}
          onSubmit={async ({ email, password }) => {
            setProblem(null);
            setProblem(await signIn(email, password));
          }}
        >
          <Stack gap="5">
            <FormField label="Email Address" error={errors.email?.message}>
              <TextInput
                type="email"
                autoComplete="username"
                placeholder="Enter your email"
                {...form.register('email')}
              />
            </FormField>
            <FormField label="Password" error={errors.password?.message}>
              <PasswordInput placeholder="Enter your password" {...form.register('password')} />
            </FormField>
            <Button type="submit" disabled={busy}>
              {busy ? 'Signing In...' : 'Sign In'}
            </Button>
          </Stack>
        </Form>
        <Text marginTop="8" fontSize="sm" color="fg.muted" textAlign="center">
          Access by invitation only / Premium door manufacturing system
        </Text>
      </Box>
    </Center>
  );
}
