export {
  type FileFacts,
  type FileRequest,
  type MediaFile,
  type PutFile,
  type UploadedMedia,
  uploadMedia,
} from './upload-media.ts';
export { sizeWords } from './sending-error.ts';
export type { UploadTicket } from './ticket.ts';
