import { request, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { asksForDescription, type SeenRequest, startLocalServer } from './local-server.ts';

/** A proxy in front of a service that counts the requests under way and can delay responses. */
export async function startGateway({
  origin,
  hold = async () => {},
}: {
  origin: string;
  /** Called for each request before it is passed on, with how many are under way by then. */
  hold?: (event: { request: SeenRequest; underWay: number }) => Promise<void>;
}) {
  const log: string[] = [];
  let underWay = 0;
  let most = 0;
  const server = await startLocalServer(async (seen, response) => {
    if (asksForDescription(seen)) {
      await pass({ origin, seen, response });
      return;
    }
    underWay += 1;
    most = Math.max(most, underWay);
    log.push(`+ ${seen.body}`);
    await hold({ request: seen, underWay });
    await pass({
      origin,
      seen,
      response,
      onAnswer() {
        underWay -= 1;
        log.push(`- ${seen.body}`);
      },
    });
  });
  return {
    ...server,
    /** The course of the requests: `+ body` when one came, and `- body` when it was answered. */
    log,
    /** The largest number of requests that were under way at the same time. */
    mostUnderWay: () => most,
  };
}

async function pass({
  origin,
  seen: { method, path, headers, body },
  response,
  onAnswer = () => {},
}: {
  origin: string;
  seen: SeenRequest;
  response: ServerResponse;
  onAnswer?: () => void;
}): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const passed = request(origin + path, { method, headers, agent: false }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      onAnswer();
      pipeline(answer, response).then(resolve, reject);
    });
    passed.once('error', reject);
    passed.end(body);
  });
}
