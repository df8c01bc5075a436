export type { FileFacts, FileRequest, MediaFile, PutFile, UploadedMedia } from './media-file.ts';
export { uploadMedia } from './upload-media.ts';
export { sizeWords } from './sending-error.ts';
export type { UploadTicket } from './ticket.ts';
