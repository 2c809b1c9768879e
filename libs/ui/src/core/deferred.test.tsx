import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode, useState } from 'react';
import { deferred } from './deferred.tsx';

const Door = ({ name }: { name: string }) => <p>The door {name}</p>;

/** Contains a failure, and shows its content anew on request. */
class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <button type="button" onClick={() => this.setState({ failed: false })}>
        Try again
      </button>
    );
  }
}

/** Clicks, and lets what was loaded because of it be shown. */
const click = (name: string) => act(async () => screen.getByRole('button', { name }).click());

describe('deferred', () => {
  it('loads a component once, when it is first shown, and hands its properties on', async () => {
    const load = jest.fn(async () => Door);
    const Deferred = deferred(load, 'Loading');
    function Doors() {
      const [shown, setShown] = useState(false);
      return (
        <>
          <button type="button" onClick={() => setShown(!shown)}>
            Door
          </button>
          {shown && <Deferred name="one" />}
        </>
      );
    }
    await act(async () => render(<Doors />));
    expect(load).not.toHaveBeenCalled();
    await click('Door');
    expect(await screen.findByText('The door one')).toBeVisible();
    await click('Door');
    await click('Door');
    expect(screen.getByText('The door one')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('loads again when it is shown again after a failure', async () => {
    const load = jest.fn(async () => Door);
    load.mockRejectedValueOnce(new Error('The network is gone.'));
    const Deferred = deferred(load, 'Loading');
    const content = (
      <Boundary>
        <Deferred name="two" />
      </Boundary>
    );
    await act(async () => render(content, { onCaughtError: () => {} }));
    await click('Try again');
    expect(await screen.findByText('The door two')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
  });
});
