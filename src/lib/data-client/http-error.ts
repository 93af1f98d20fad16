/** A response that is no success. Its text is fixed by the specification (section 8): "status: body". */
export class HttpError extends Error {
  readonly status: number;

  /** Takes the status code and the response's body, or its status text where the body is empty. */
  constructor(status: number, detail: string) {
    super(`${status}: ${detail}`);
    this.name = 'HttpError';
    this.status = status;
  }
}

/**
 * Lets a success through and throws for everything else.
 * @throws HttpError with the status and the body, or the status text where the body is empty
 */
export async function throwIfNotOk(response: Response): Promise<void> {
  if (!response.ok) throw new HttpError(response.status, (await response.text()) || response.statusText);
}
