import { describe, expect, it } from '@jest/globals';
import { readShareLink } from '../../shared/media/share-links.ts';

const drive = 'https://drive.usercontent.google.com/download?export=download&confirm=t&id=1aB-cD_9';

describe('Links of file services become addresses of files', () => {
  for (const [link, address] of [
    ['https://drive.google.com/file/d/1aB-cD_9/view?usp=sharing', drive],
    ['https://drive.google.com/file/d/1aB-cD_9/view?resourcekey=0-xyz', `${drive}&resourcekey=0-xyz`],
    [drive, drive],
    [
      'https://docs.google.com/document/d/1aBcD9aBcD9aBcD9aBcD9/edit#heading=h.1',
      'https://docs.google.com/document/d/1aBcD9aBcD9aBcD9aBcD9/export?format=pdf',
    ],
    [
      'https://docs.google.com/spreadsheets/d/1aBcD9aBcD9aBcD9aBcD9/edit?usp=sharing',
      'https://docs.google.com/spreadsheets/d/1aBcD9aBcD9aBcD9aBcD9/export?format=pdf',
    ],
    [
      'https://docs.google.com/spreadsheets/d/1aBcD9aBcD9aBcD9aBcD9/edit?gid=0#gid=5',
      'https://docs.google.com/spreadsheets/d/1aBcD9aBcD9aBcD9aBcD9/export?format=pdf&gid=5',
    ],
    [
      'https://docs.google.com/spreadsheets/d/1aBcD9aBcD9aBcD9aBcD9/view?gid=7',
      'https://docs.google.com/spreadsheets/d/1aBcD9aBcD9aBcD9aBcD9/export?format=pdf&gid=7',
    ],
    ['https://www.dropbox.com/s/abc123/bread.jpg?dl=0', 'https://www.dropbox.com/s/abc123/bread.jpg?raw=1'],
    [
      'https://www.dropbox.com/scl/fi/abc123/bread.jpg?rlkey=k3y&st=x&dl=0',
      'https://www.dropbox.com/scl/fi/abc123/bread.jpg?rlkey=k3y&st=x&raw=1',
    ],
    [
      'https://www.dropbox.com/scl/fo/abc/AAA/July/bread.jpg?rlkey=k3y&dl=0',
      'https://www.dropbox.com/scl/fo/abc/AAA/July/bread.jpg?rlkey=k3y&raw=1',
    ],
    [
      'https://onedrive.live.com/redir?resid=AB!156&authkey=!AJPw&ithint=photo%2cjpg',
      'https://onedrive.live.com/download?resid=AB%21156&authkey=%21AJPw',
    ],
    [
      'https://company.sharepoint.com/:i:/g/personal/marketing/EaBc?e=4xYz',
      'https://company.sharepoint.com/:i:/g/personal/marketing/EaBc?e=4xYz&download=1',
    ],
    [
      'https://github.com/owner/site/blob/main/img/bread.png',
      'https://raw.githubusercontent.com/owner/site/main/img/bread.png',
    ],
    ['https://imgur.com/aBcDeFg', 'https://i.imgur.com/aBcDeFg.jpg'],
    ['https://m.imgur.com/aBcDeFg', 'https://i.imgur.com/aBcDeFg.jpg'],
    ['https://www.giphy.com/gifs/3oEjI6SIIHBdRxXI40', 'https://i.giphy.com/3oEjI6SIIHBdRxXI40.gif'],
    ['https://giphy.com/gifs/cat-bread-3oEjI6SIIHBdRxXI40', 'https://i.giphy.com/3oEjI6SIIHBdRxXI40.gif'],
  ] as const) {
    it(link, () => {
      expect(readShareLink(link)).toStrictEqual({ address });
      // What was rewritten once is not rewritten again.
      expect(readShareLink(address) ?? { address }).toStrictEqual({ address });
    });
  }
});

describe('What has no address of a file gets a sentence', () => {
  const advice = 'upload the file, or take a link from another service';
  const folderOf = (label: string) =>
    `a link to a folder of ${label}, not to a file; copy the link of the file itself`;
  const onPage = `gives the file only to people who open the page; ${advice}`;
  for (const [link, problem] of [
    ['https://drive.google.com/drive/u/0/folders/1aB?usp=sharing', folderOf('Google Drive')],
    ['https://www.dropbox.com/scl/fo/abc/AAA/July?rlkey=k3y&dl=0', folderOf('Dropbox')],
    ['https://company.sharepoint.com/:f:/s/Team/EaBc', folderOf('SharePoint')],
    ['https://photos.app.goo.gl/aBc', `Google Photos gives no address of a single file; ${advice}`],
    ['https://1drv.ms/i/c/ab12/EaBc?e=4xYz', `OneDrive ${onPage}`],
    ['https://onedrive.live.com/?id=AB%21156&cid=AB', `OneDrive ${onPage}`],
    ['https://www.icloud.com/photos/#0aB', `iCloud ${onPage}`],
    ['https://imgur.com/a/aBcDeFg', `Imgur gives no address of a single file; ${advice}`],
  ] as const) {
    it(link, () => expect(readShareLink(link)).toStrictEqual({ problem }));
  }
});

describe('Other addresses stay as they are', () => {
  for (const address of [
    'https://images.example/bread.jpg',
    'https://dl.dropboxusercontent.com/s/abc/bread.jpg',
    'https://mydropbox.com/s/abc/bread.jpg',
    'https://www.dropbox.com/home',
    'https://drive.google.com/thumbnail?id=1aB-cD_9&sz=w1000',
    'https://docs.google.com/presentation/d/1aBcD9aBcD9aBcD9aBcD9/export/png?id=1aBcD9aBcD9aBcD9aBcD9&pageid=p3',
    'https://docs.google.com/presentation/d/1aBcD9aBcD9aBcD9aBcD9/export/pdf',
    'https://docs.google.com/spreadsheets/d/1aBcD9aBcD9aBcD9aBcD9/export?format=pdf&gid=5&range=A1:C5',
    'https://docs.google.com/document/d/1aBcD9aBcD9aBcD9aBcD9/export?format=docx',
    'https://onedrive.live.com/download?resid=AB%21156&authkey=ANIJ',
    'https://gist.github.com/me/abc123/raw/def456/pic.png',
    'https://docs.github.com/en/rest/blob/main.png',
    'https://i.imgur.com/aBcDeFg',
    'https://status.imgur.com/history',
    'https://support.giphy.com/gifs/abc123',
    'not an address',
    '',
  ]) {
    it(JSON.stringify(address), () => expect(readShareLink(address)).toBeUndefined());
  }
});
