/** A file on its way to the service, and what a host hands in to send it. */

/** What the service is told of a file. */
export interface FileFacts {
  readonly name: string;
  /** Such as `image/jpeg`. */
  readonly contentType: string;
  /** In bytes. */
  readonly size: number;
}

/** A file that can be sent. `Content` is what the host makes of bytes: nothing here looks inside. */
export interface MediaFile<Content> extends FileFacts {
  /** The bytes from the beginning, each time anew, so that a failed try can be repeated. */
  open(): Promise<Content>;
}

/** One try to send a file. */
export interface FileRequest<Content> {
  /** A secret in its query: it stands in no error, log or output. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly size: number;
  readonly content: Content;
}

/**
 * What a host hands in for the second step: a PUT without the key. It passes the content on as it comes, gathers nothing, follows no
 * redirect, ends in a time that it sets by the size, does not throw on a status, and throws on connection faults.
 */
export type PutFile<Content> = (request: FileRequest<Content>) => Promise<{ status: number }>;

export interface UploadedMedia {
  readonly url: string;
  /** The service's identifier of the file, where it says one. */
  readonly id?: string;
}
