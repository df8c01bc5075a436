export type { FileFacts, FileRequest, MediaFile, PutFile, UploadedMedia } from './media-file.ts';
export { uploadMedia } from './upload-media.ts';
export { sizeText } from './upload-error.ts';
export type { PresignedUrl } from './presigned-url.ts';
export { fileOfHeaders, type FileOfHeaders } from './file-of-headers.ts';
