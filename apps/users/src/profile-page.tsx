import { useAuth } from '@portal/auth/session';
import { profileScreenWait } from '@portal/domain/limits';
import { Container, Heading, PageSpinner, Stack } from '@portal/ui/core';
import { Card, ErrorAlert } from '@portal/ui/data-display';
import { LeaveGuardProvider } from '@portal/ui/overlays';
import { useEffect, useState } from 'react';
import { ProfileForm } from './profile/profile-form.tsx';

/** The signed-in person's own profile (specification section 2). */
export function Page() {
  const { user, profile, refreshProfile } = useAuth();
  const [waited, setWaited] = useState(false);
  const [retrying, setRetrying] = useState(false);

  useEffect(() => {
    if (profile) return;
    const timer = setTimeout(() => setWaited(true), profileScreenWait);
    return () => clearTimeout(timer);
  }, [profile]);

  async function retry() {
    setRetrying(true);
    await refreshProfile();
    setRetrying(false);
  }

  if (!user || (!profile && !waited)) return <PageSpinner label="Loading your profile" />;
  return (
    <Container maxWidth="3xl" paddingY={{ base: '6', md: '10' }}>
      <title>Your Profile</title>
      <Heading as="h1" size="3xl" marginBottom="6">
        Your Profile
      </Heading>
      <Stack gap="5">
        {!profile && (
          <ErrorAlert
            message="Your profile could not be loaded."
            retrying={retrying}
            onRetry={() => void retry()}
          />
        )}
        <Card.Root>
          <Card.Body>
            <LeaveGuardProvider>
              <ProfileForm
                // What stands in for a profile that could not be read has no date: the form starts anew with the true one.
                key={`${user.id} ${Boolean(profile?.createdAt)}`}
                userId={user.id}
                username={profile?.username ?? ''}
                email={user.email ?? ''}
                onSaved={refreshProfile}
              />
            </LeaveGuardProvider>
          </Card.Body>
        </Card.Root>
      </Stack>
    </Container>
  );
}
