import { checkMessage } from './message-rules.ts';

const message = { name: 'Visitor', email: 'visitor@doors.example', message: 'One door' };

describe('checkMessage', () => {
  it('accepts a whole message', () => {
    expect(checkMessage(message)).toEqual({});
    expect(checkMessage({ ...message, email: ' v.i+x@mail.doors.example ' })).toEqual({});
  });

  it('counts blanks as nothing', () => {
    expect(Object.keys(checkMessage({ name: ' ', email: '\t', message: '\n' }))).toEqual([
      'name',
      'email',
      'message',
    ]);
  });

  it.each([
    'visitor',
    'visitor@',
    '@doors.example',
    'visitor@doors',
    'vis itor@doors.example',
    'a@b@c.example',
    'a@b..c',
  ])('objects to the address %s', (email) => {
    expect(checkMessage({ ...message, email })).toEqual({
      email: 'Please enter an e-mail address like name@example.com',
    });
  });
});
