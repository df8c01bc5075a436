/** How services spell the request for a presigned URL, which contract 4.8 names but does not show. */

/** Names of the facts in a request; a fact without a name is left out. */
type RequestNames = { readonly name: string; readonly type: string; readonly size?: string };

/** The parts of a response. */
export type PresignedParts = {
  readonly uploadUrl: string;
  readonly mediaUrl: string;
  readonly contentType: string;
  readonly expires: string;
};

export type UploadSpelling = {
  /** Path below the base. */
  readonly path: string;
  readonly request: RequestNames;
  readonly respond: (parts: PresignedParts) => object;
};

export const uploadSpellingNames = [
  'presigned-url',
  'upload-url',
  'sign',
  'presign',
  'upload',
  'upload-urls',
  'presigned',
  'signed-url',
  'storage',
  'uploads',
  'only address',
] as const;

export const uploadSpellings: Readonly<Record<(typeof uploadSpellingNames)[number], UploadSpelling>> = {
  'presigned-url': {
    path: '/media/presigned-url',
    request: { name: 'fileName', type: 'contentType', size: 'size' },
    respond: ({ uploadUrl, mediaUrl, contentType, expires }) => ({
      uploadUrl,
      method: 'PUT',
      headers: { 'content-type': contentType },
      mediaUrl,
      expiresAt: expires,
    }),
  },
  'upload-url': {
    path: '/media/upload-url',
    request: { name: 'filename', type: 'contentType' },
    respond: ({ uploadUrl, mediaUrl }) => ({ presignedUrl: uploadUrl, url: mediaUrl }),
  },
  sign: {
    path: '/uploads/sign',
    request: { name: 'file_name', type: 'mimeType', size: 'contentLength' },
    respond: ({ uploadUrl, mediaUrl }) => ({ upload_url: uploadUrl, media_url: mediaUrl }),
  },
  presign: {
    path: '/media/presign',
    request: { name: 'name', type: 'type', size: 'bytes' },
    respond: ({ uploadUrl, mediaUrl }) => ({ signedUrl: uploadUrl, publicUrl: mediaUrl }),
  },
  upload: {
    path: '/media/upload',
    request: { name: 'filename', type: 'mime_type', size: 'file_size' },
    respond: ({ uploadUrl, mediaUrl }) => ({ data: { uploadUrl, fileUrl: mediaUrl } }),
  },
  'upload-urls': {
    path: '/upload-urls',
    request: { name: 'fileName', type: 'fileType' },
    respond: ({ uploadUrl, mediaUrl }) => ({ putUrl: uploadUrl, publicUrl: mediaUrl, expiresIn: 900 }),
  },
  presigned: {
    path: '/files/presigned',
    request: { name: 'filename', type: 'content_type' },
    respond: ({ uploadUrl, mediaUrl }) => ({ url: uploadUrl, fileUrl: mediaUrl }),
  },
  'signed-url': {
    path: '/media/signed-url',
    request: { name: 'fileName', type: 'contentType', size: 'fileSize' },
    respond: ({ uploadUrl, mediaUrl }) => ({
      presigned_url: uploadUrl,
      public_url: mediaUrl,
      key: new URL(mediaUrl).pathname.slice(1),
    }),
  },
  storage: {
    path: '/storage/upload-url',
    request: { name: 'originalName', type: 'mimetype' },
    respond: ({ uploadUrl, mediaUrl }) => ({ uploadURL: uploadUrl, downloadUrl: mediaUrl }),
  },
  uploads: {
    path: '/media/uploads',
    request: { name: 'name', type: 'contentType', size: 'sizeBytes' },
    respond: ({ uploadUrl, mediaUrl, contentType }) => ({
      upload: { url: uploadUrl, method: 'PUT', headers: { 'Content-Type': contentType } },
      media: { url: mediaUrl },
    }),
  },
  'only address': {
    path: '/media/sign',
    request: { name: 'filename', type: 'contentType' },
    respond: ({ uploadUrl }) => ({ presignedUrl: uploadUrl }),
  },
};
