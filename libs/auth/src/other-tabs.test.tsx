import { BroadcastChannel } from 'node:worker_threads';
import { configureClient, createDataClient, type DataClient, getClient } from '@portal/data/client';
import { act, waitFor } from '@testing-library/react';
import { type Probe, renderAuth } from './testing/auth-probe.tsx';
import { type Backend, startBackend } from './testing/backend.ts';

jest.setTimeout(60_000);

const channels: BroadcastChannel[] = [];

/** Lets two clients in one process speak as two tabs do. */
class ClosableChannel extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    channels.push(this);
  }
}

let backend: Backend;
let otherTab: DataClient;
let probe: Probe;

beforeAll(async () => {
  Object.assign(globalThis, { BroadcastChannel: ClosableChannel });
  backend = await startBackend();
  configureClient(backend);
  otherTab = createDataClient(backend);
  await act(async () => {
    probe = renderAuth();
  });
});

afterAll(async () => {
  probe.unmount();
  for (const client of [getClient(), otherTab]) await client.auth.stopAutoRefresh();
  for (const channel of channels) channel.close();
  await backend.stop();
});

it('follows the sign-in and the sign-out of another tab', async () => {
  await waitFor(() => expect(probe.auth().loading).toBe(false));
  await act(async () => {
    await otherTab.auth.signInWithPassword({ email: 'admin@doors.example', password: 'drawing-center' });
  });
  await waitFor(() => expect(probe.auth()).toMatchObject({ isAdmin: true, loading: false }));

  await act(async () => {
    await otherTab.auth.signOut({ scope: 'global' });
  });
  await waitFor(() => expect(probe.auth()).toMatchObject({ user: null, profile: null, sessionEnded: true }));
});
