import { HttpError } from '../http/answers.ts';

/** A refusal as GoTrue words it: `{ code, error_code, msg }`. */
export class AuthError extends HttpError {
  constructor(
    status: number,
    readonly errorCode: string,
    message: string,
  ) {
    super(status, { code: status, error_code: errorCode, msg: message });
    this.message = message;
  }
}
