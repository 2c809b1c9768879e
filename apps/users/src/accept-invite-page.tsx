import { useAuth } from '@portal/auth/session';
import { Box, Button, Center, Heading, PageSpinner, Stack, Text } from '@portal/ui/core';
import { Alert } from '@portal/ui/data-display';
import { LinkButton, useLocation, useNavigate } from '@portal/ui/router';
import { toast } from '@portal/ui/toasts';
import { type ReactNode, useState } from 'react';
import { readInvitationLink } from './invitation/invitation-link.ts';
import { SetPasswordForm } from './invitation/set-password-form.tsx';

const DASHBOARD = '/admin/dashboard';
const SIGN_IN = '/admin/login';

/** Where the link of an invitation leads: the person sets a password and lands on the dashboard (design section 7). */
export function Page() {
  const { user, profile, loading } = useAuth();
  const { hash } = useLocation();
  const navigate = useNavigate();
  // The data client clears the fragment as soon as it has taken the session from it.
  const [link] = useState(() => readInvitationLink(hash));
  const [accepted, setAccepted] = useState(false);

  if (link.kind === 'refused') {
    return (
      <Panel>
        <Alert
          status="error"
          title={
            link.expired
              ? 'This invitation has expired or was already used'
              : 'This invitation cannot be used'
          }
        >
          {link.expired
            ? 'An invitation works once, and only for a while.'
            : link.reason || 'The link in the address is not complete.'}
        </Alert>
        <Text>
          If you have set your password already, just sign in. Otherwise ask a super administrator to invite
          you again.
        </Text>
        <Onwards signedIn={user !== null} />
      </Panel>
    );
  }
  if (loading) return <PageSpinner label="Checking your invitation" />;
  if (!user) {
    return (
      <Panel>
        {link.kind === 'opened' ? (
          <>
            <Alert status="error" title="Your invitation could not be checked">
              The server did not confirm it. Check your connection, then try again.
            </Alert>
            <Button onClick={() => window.location.reload()}>Try again</Button>
          </>
        ) : (
          <>
            <Text>
              Access is by invitation only. Please open the link in the e-mail with your invitation: it leads
              back to this page.
            </Text>
            <Onwards signedIn={false} />
          </>
        )}
      </Panel>
    );
  }
  const answer: unknown = user.user_metadata.invitation_accepted;
  const open = answer === false || (link.kind === 'opened' && answer !== true);
  if (!open && !accepted) {
    return (
      <Panel>
        <Text>You are signed in as {user.email}, and there is no invitation left to accept.</Text>
        <Onwards signedIn />
      </Panel>
    );
  }
  return (
    <Panel>
      <Text color="fg.muted" textAlign="center">
        Welcome{profile ? `, ${profile.username}` : ''}! Set a password to finish setting up your account.
      </Text>
      <SetPasswordForm
        email={user.email ?? ''}
        onDone={() => {
          setAccepted(true);
          toast.success('Your password is set. Welcome!');
          void navigate(DASHBOARD, { replace: true });
        }}
      />
    </Panel>
  );
}

function Panel({ children }: { children: ReactNode }) {
  return (
    <Center paddingX="4" paddingY={{ base: '8', md: '16' }}>
      <title>Accept Invitation</title>
      <Box
        width="full"
        maxWidth="md"
        background="bg.panel"
        borderWidth="1px"
        borderRadius="xl"
        padding={{ base: '6', md: '10' }}
      >
        <Heading as="h1" size="2xl" textAlign="center" marginBottom="6">
          Accept Invitation
        </Heading>
        <Stack gap="5">{children}</Stack>
      </Box>
    </Center>
  );
}

function Onwards({ signedIn }: { signedIn: boolean }) {
  return signedIn ? (
    <LinkButton to={DASHBOARD}>Go to the dashboard</LinkButton>
  ) : (
    <LinkButton to={SIGN_IN}>Go to sign-in</LinkButton>
  );
}
