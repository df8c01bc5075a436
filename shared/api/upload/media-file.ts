/** A file to upload, and the port that sends it. */

/** What the request for a presigned URL says about a file. */
export interface FileFacts {
  readonly name: string;
  /** Such as `image/jpeg`. */
  readonly contentType: string;
  /** In bytes. */
  readonly size: number;
}

/** A file that can be sent. `Content`: the host's type for its bytes, which nothing here reads. */
export interface MediaFile<Content> extends FileFacts {
  /** The bytes from the beginning, each time anew, for a retry. */
  open(): Promise<Content>;
}

/** One attempt to send a file. */
export interface FileRequest<Content> {
  /** Its query is a secret that no error, log or output may show. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly size: number;
  readonly content: Content;
}

/**
 * The port for the second step: a PUT without the key. It streams the content, follows no redirect, has a timeout that depends
 * on the size, does not throw on a status, and throws on connection failures.
 */
export type PutFile<Content> = (request: FileRequest<Content>) => Promise<{ status: number }>;

export interface UploadedMedia {
  readonly url: string;
  /** The service's identifier of the file, where it gives one. */
  readonly id?: string;
}
