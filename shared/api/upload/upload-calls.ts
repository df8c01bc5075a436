import { steadyClock } from '../../data/steady-clock.ts';
import { type DescriptionPort, documentedEndpoints } from '../description/service-description.ts';
import { type UploadEndpoint, uploadFacts } from '../description/upload-endpoint.ts';
import { createTurns, isNotThere, mayBeElsewhere } from '../dialect/elsewhere.ts';
import type { WordsPort } from '../dialect/learned-words.ts';
import type { ApiError } from '../errors/api-errors.ts';
import { type OperationResponse, unreadableError } from '../errors/contract-error.ts';
import type { HostWords } from '../errors/host-words.ts';
import type { Send } from '../http/send.ts';
import { operations } from '../operations.ts';
import { recordOf } from '../responses/read-records.ts';
import { findUploadEndpoint } from './find-endpoint.ts';
import { type PresignedUrl, readPresignedUrl } from './presigned-url.ts';
import { type FileFacts, stepName } from './upload-media.ts';

export function uploadCalls({
  send,
  description,
  words,
  hostWords,
  now,
}: {
  send: Send;
  description: DescriptionPort;
  words: WordsPort;
  hostWords: HostWords;
  /** Milliseconds since 1970. */
  now: () => number;
}) {
  const inTurn = createTurns();

  async function request(
    { path, fields, alsoAs = [] }: UploadEndpoint,
    file: FileFacts,
  ): Promise<OperationResponse> {
    const operation = {
      ...operations.requestUpload,
      name: stepName(file.name, 'request'),
      ifUnknown: `${hostWords.address} If it is right, this service handles uploads differently: give the media by its URL instead.`,
    };
    const facts = [fields, ...alsoAs].flatMap((names) =>
      uploadFacts.flatMap((fact) => (names[fact] === undefined ? [] : [[names[fact], file[fact]] as const])),
    );
    return await send({ operation, path, body: Object.fromEntries(facts) });
  }

  async function ask(endpoint: UploadEndpoint, file: FileFacts): Promise<PresignedUrl> {
    const success = await request(endpoint, file);
    const presignedUrl = presignedUrlIn(success);
    if ('missing' in presignedUrl) throw unreadableError({ ...success, wanted: presignedUrl.missing });
    return presignedUrl;
  }

  /** Tries the usual addresses, once a day for each kind of file: some services refuse a file with the same response as wrong property names. */
  async function lookFurther(file: FileFacts, { refusal, gone }: Refused): Promise<PresignedUrl> {
    const { uploadEndpoint, notFound } = await words.read();
    // Another upload may have found the endpoint meanwhile.
    if (uploadEndpoint !== undefined && uploadEndpoint.path !== gone?.path)
      return await ask(uploadEndpoint, file);
    const wanted = `upload of ${file.contentType} with ${String(file.size).length} digits of bytes`;
    if (notFound.includes(wanted)) throw withTried(refusal);
    const found = await findUploadEndpoint({
      refusal,
      now: steadyClock(now),
      async ask(endpoint) {
        const presignedUrl = presignedUrlIn(await request(endpoint, file));
        return 'missing' in presignedUrl ? undefined : presignedUrl;
      },
    });
    if ('presignedUrl' in found) {
      await words.learn({ uploadEndpoint: found.endpoint });
      return found.presignedUrl;
    }
    // The endpoint was found and refuses only this file. Another file may be accepted, so the search is not noted as failed.
    if (found.refusal !== refusal) throw found.refusal;
    await words.learn({ uploadEndpoint: undefined, notFound: [wanted] });
    throw withTried(refusal);
  }

  return {
    /**
     * Contract 1.6 and 4.8: requests a presigned URL at the endpoint that the service describes, else at the one learned within the last day, else at
     * the one documented here. If that fails, tries the usual addresses.
     */
    async requestUpload(file: FileFacts): Promise<PresignedUrl> {
      const described = await description('uploadEndpoint');
      if (described !== undefined) return await ask(described, file);
      const { uploadEndpoint: learned } = await words.read();
      try {
        if (learned !== undefined) return await ask(learned, file);
      } catch (error) {
        if (!isNotThere(error)) throw error;
      }
      try {
        return await ask(documentedEndpoints.upload, file);
      } catch (error) {
        if (!mayBeElsewhere(error)) throw error;
        return await inTurn(async () => await lookFurther(file, { refusal: error, gone: learned }));
      }
    },
  };
}

interface Refused {
  /** The refusal of the documented endpoint. */
  readonly refusal: ApiError;
  /** A learned endpoint that no longer exists. */
  readonly gone: UploadEndpoint | undefined;
}

function presignedUrlIn({ responseBody }: OperationResponse): ReturnType<typeof readPresignedUrl> {
  return readPresignedUrl(recordOf(responseBody) ?? {});
}

/** The refusal of the documented endpoint; its text says that others were asked too. */
function withTried(refusal: ApiError): ApiError {
  if (!isNotThere(refusal)) return refusal;
  return refusal.reworded({
    happened: `${refusal.happened} The usual addresses for uploads were tried, too.`,
  });
}
