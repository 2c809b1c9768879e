import { brand } from '@portal/domain/brand';
import { PortalProvider, useHasUnsavedInput } from '@portal/ui/core';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { shownPhone } from './contact-details.tsx';
import { ContactForm } from './contact-form.tsx';

const field = (name: string) => screen.getByRole('textbox', { name });
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Prepare message' }));

function Reload() {
  return <p>{useHasUnsavedInput() ? 'something would be lost' : 'nothing would be lost'}</p>;
}

describe('ContactForm', () => {
  let request: jest.SpyInstance;
  beforeEach(() => {
    request = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('No request is allowed'));
    render(
      <>
        <ContactForm />
        <Reload />
      </>,
      { wrapper: PortalProvider },
    );
  });
  afterEach(() => {
    request.mockRestore();
  });

  it('says at each field what is missing and goes to the first', async () => {
    await submit();
    expect(field('Name')).toHaveAccessibleDescription('Please enter your name');
    expect(field('E-mail')).toHaveAccessibleDescription('Please enter your e-mail address');
    expect(field('Message')).toHaveAccessibleDescription('Please write your message');
    expect(field('Name')).toBeInvalid();
    expect(field('Name')).toHaveFocus();
    expect(screen.queryByText('Nothing has been sent')).not.toBeInTheDocument();
  });

  it('keeps what was typed and goes to the field that is wrong', async () => {
    await userEvent.type(field('Name'), 'Visitor');
    await userEvent.type(field('E-mail'), 'visitor@');
    await userEvent.type(field('Message'), 'One door, please');
    await submit();
    expect(field('E-mail')).toHaveFocus();
    expect(field('E-mail')).toHaveAccessibleDescription(/like name@example.com/);
    expect(field('Name')).toHaveValue('Visitor');
    expect(field('Message')).toHaveValue('One door, please');
  });

  it('takes a complaint back once it is answered, and raises no new one while typing', async () => {
    await userEvent.type(field('Name'), 'Visitor');
    await submit();
    await userEvent.type(field('E-mail'), 'visitor@doors.example');
    expect(field('E-mail')).toBeValid();
    expect(field('Message')).toBeInvalid();
    await userEvent.clear(field('Name'));
    expect(field('Name')).toBeValid();
  });

  it('counts as unsaved input while something is written', async () => {
    expect(screen.getByText('nothing would be lost')).toBeVisible();
    await userEvent.type(field('Message'), 'O');
    expect(screen.getByText('something would be lost')).toBeVisible();
    await userEvent.clear(field('Message'));
    expect(screen.getByText('nothing would be lost')).toBeVisible();
  });

  it('says plainly that nothing has been sent, and how to reach the company', async () => {
    await userEvent.type(field('Name'), 'Visitor');
    await userEvent.type(field('E-mail'), 'visitor@doors.example');
    await userEvent.type(field('Message'), 'One door & a threshold');
    await submit();
    const result = screen.getByRole('region', { name: 'Nothing has been sent' });
    expect(result).toHaveFocus();
    expect(request).not.toHaveBeenCalled();
    expect(within(result).getByRole('link', { name: shownPhone })).toHaveAttribute('href', 'tel:+3720000000');
    expect(within(result).getByRole('link', { name: brand.email })).toBeInTheDocument();
    const mail = new URL(
      within(result).getByRole<HTMLAnchorElement>('link', { name: 'Open in your mail program' }).href,
    );
    expect(mail.pathname).toBe(brand.email);
    expect(mail.searchParams.get('body')).toBe('One door & a threshold\n\nVisitor\nvisitor@doors.example');
    expect(field('Message')).toHaveValue('One door & a threshold');
  });

  it('takes the result away when the message changes', async () => {
    await userEvent.type(field('Name'), 'Visitor');
    await userEvent.type(field('E-mail'), 'visitor@doors.example');
    await userEvent.type(field('Message'), 'One door');
    await submit();
    await userEvent.type(field('Message'), 's');
    expect(screen.queryByText('Nothing has been sent')).not.toBeInTheDocument();
  });

  it('does not leave the page when the browser submits it without scripts', () => {
    expect(screen.getByRole('form', { name: 'Contact form' })).toHaveAttribute('method', 'dialog');
  });
});
