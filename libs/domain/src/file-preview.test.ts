import { filePreview } from './file-preview.ts';

describe('filePreview', () => {
  it.each([
    ['application/pdf', 'a.pdf', 'pdf'],
    ['image/jpeg', 'a.jpg', 'image'],
    ['image/png', 'a.png', 'image'],
    ['image/gif', 'a.gif', 'image'],
    ['application/vnd.ms-excel', 'a.xls', 'download'],
    ['message/rfc822', 'a.eml', 'download'],
    [null, 'a.xlsx', 'download'],
    ['', 'a.ods', 'download'],
    ['application/octet-stream', 'a.msg', 'download'],
    ['text/plain', 'a.txt', 'text'],
    ['text/csv', 'a.csv', 'text'],
    ['text/html', 'a.html', 'none'],
    ['image/svg+xml', 'a.svg', 'none'],
    ['application/zip', 'a.zip', 'none'],
    [undefined, 'a', 'none'],
  ])('of %p named %s is %s', (type, name, preview) => expect(filePreview(type, name)).toBe(preview));
});
