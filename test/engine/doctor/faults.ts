/** What a service that is wrong in one thing answers. */
import type { Answer, Fault } from './wrong-service.ts';

export const json = (status: number, body: unknown): Answer => ({ status, body: JSON.stringify(body) });
export const page = (status: number): Answer => ({
  status,
  headers: { 'content-type': 'text/html' },
  body: '<!doctype html><title>Please log in</title>',
});
export const refusal = (status: number) => json(status, { code: 'ANY', message: 'Not like this' });

/** A fault that answers requests of this method and path. */
export function on(method: string, path: RegExp, answer: Answer | Fault): Fault {
  return (asked, pass) => {
    if (asked.method !== method || !path.test(asked.path)) return undefined;
    return typeof answer === 'function' ? answer(asked, pass) : answer;
  };
}

export const accounts = (answer: Answer | Fault) => on('GET', /^\/api\/accounts/, answer);
export const list = (answer: Answer | Fault) => on('GET', /^\/api\/posts(\?|$)/, answer);
export const create = (answer: Answer | Fault) => on('POST', /^\/api\/posts$/, answer);
export const schedule = (answer: Answer | Fault) => on('PATCH', /\/schedule$/, answer);
export const read = (answer: Answer | Fault) => on('GET', /^\/api\/posts\/[^/?]+$/, answer);
export const remove = (answer: Answer | Fault) => on('DELETE', /./, answer);

export const changed = (body: string, change: (value: Record<string, unknown>) => object) =>
  JSON.stringify(change(JSON.parse(body) as Record<string, unknown>));
export const half = ({ body, ...answer }: Answer): Answer => ({
  ...answer,
  body: body.slice(0, body.length / 2),
});
