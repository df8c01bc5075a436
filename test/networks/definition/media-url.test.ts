import { describe, expect, test } from '@jest/globals';
import { fileNameOf, mediaKindOf } from '../../../shared/networks/definition/media-url.ts';

/** Paths below `https://media.example`, by kind of file. Query and fragment do not count, and encoded names are decoded. */
const addresses = {
  IMAGE:
    '/a.jpg /a.jpeg /A.PNG /a.webp /a.heic /a.b.c.jpg /a.jpg?width=300&name=b.mp4 /summer%20day.jpg /%E6%97%A5%E6%9C%AC.png /100%.jpg',
  VIDEO: '/a.mp4 /a.MOV /a.webm /a.mp4#t=10.jpg /a.mp4?x=1#y /clip%2Emp4',
  GIF: '/a.gif /a.Gif',
  DOCUMENT: '/report.pdf /slides.pptx',
  unknown:
    '/a /  /a. /a.jpg/ /photo.jpg/original /a.mp3 /jpg .jpg /archive.tar.gz /a?file=b.jpg /a#b.jpg /a.jpg%3Fwidth=300',
};

describe('the kind of a medium by its address', () => {
  for (const [kind, paths] of Object.entries(addresses)) {
    for (const path of paths.split(' '))
      test(`${path}: ${kind}`, () =>
        expect(mediaKindOf(`https://media.example${path}`) ?? 'unknown').toBe(kind));
  }
});

describe('the name of a file by its address', () => {
  const names: readonly (readonly [address: string, name: string])[] = [
    ['https://media.example/2026/a.jpg?x=/b.png', 'a.jpg'],
    ['https://media.example/summer%20day.jpg', 'summer day.jpg'],
    ['https://media.example/100%.jpg', '100%.jpg'],
    ['https://media.example/', ''],
  ];
  for (const [address, name] of names) {
    test(`${address}: "${name}"`, () => expect(fileNameOf(address)).toBe(name));
  }
});
