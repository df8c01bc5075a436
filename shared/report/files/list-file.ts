/** A list of posts as one file. */

/** `text`: its content, which is UTF-8. */
interface TextFile {
  readonly name: string;
  readonly mimeType: string;
  readonly text: string;
}

/** A record that comes with a file. How a file is handed on is up to the host. */
export class FileRecord {
  readonly json: object;
  readonly file: TextFile;

  constructor(json: object, file: TextFile) {
    this.json = json;
    this.file = file;
  }
}
