import { useAuth } from '@portal/auth/session';
import { incrementClickCount } from '@portal/data/profiles';
import { Badge, Button, ColorModeToggle, Text } from '@portal/ui/core';
import { NavigationBar, type NavigationLink } from '../layouts/navigation-bar.tsx';
import { usePlatform } from '../platform/platform.tsx';
import { paths } from '../routing/paths.ts';

/** The drawing center's navigation bar (specification section 2). */
export function AdminNavigation() {
  const { navigation, homePath } = usePlatform();
  const { user, profile, isSuperAdmin, loading, signOut, refreshProfile } = useAuth();

  if (!user) {
    const links = loading ? [] : [{ id: 'sign-in', label: 'Admin Login', to: paths.signIn }];
    return <NavigationBar label="Drawing center" brandPath={paths.publicHome} links={links} />;
  }

  const links: NavigationLink[] = navigation.filter(
    ({ layout, access }) => layout === 'admin' && (access !== 'super-admin' || isSuperAdmin),
  );

  /**
   * Design section 7: each use of a link counts, then the profile shows the new count. It is read also when counting
   * failed: that is how the open tab of a removed user learns that the account is gone.
   */
  async function countUse(userId: string) {
    await incrementClickCount(userId).catch(() => {});
    await refreshProfile();
  }

  /** Loads the home page anew, so that nothing of what the person has seen stays in the page. */
  async function leave() {
    await signOut();
    location.assign(paths.publicHome);
  }

  return (
    <NavigationBar
      label="Drawing center"
      brandPath={homePath}
      links={links}
      onUse={() => void countUse(user.id)}
    >
      <Text fontSize="sm">Welcome, {profile?.username || user.email}</Text>
      {isSuperAdmin && <Badge colorPalette="accent">Super Admin</Badge>}
      <ColorModeToggle size="sm" />
      <Button size="sm" variant="outline" onClick={leave}>
        Logout
      </Button>
    </NavigationBar>
  );
}
