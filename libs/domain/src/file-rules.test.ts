import {
  acceptedFiles,
  allowedExtensions,
  allowedFileTypes,
  doorDrawingsMessage,
  drawingProblem,
  extensionOf,
  extensionsProblem,
  fileType,
  isPdf,
  maximumFileSize,
  onlyPdfMessage,
  storedExtension,
  uploadProblem,
} from './file-rules.ts';

describe('allowed files', () => {
  it('are those of the specification', () => {
    expect(allowedExtensions.toSorted()).toEqual(
      ['pdf', 'jpg', 'jpeg', 'png', 'gif', 'xlsx', 'xls', 'ods', 'msg', 'eml'].toSorted(),
    );
    expect(allowedFileTypes).toHaveLength(9);
    expect(acceptedFiles['image/jpeg']).toEqual(['.jpg', '.jpeg']);
  });
});

describe('extensionOf', () => {
  it.each([
    ['plan.PDF', 'pdf'],
    ['plan.v2.pdf', 'pdf'],
    ['plan', ''],
    ['plan.', ''],
    ['.pdf', ''],
    ['dir.pdf/plan', ''],
  ])('of %p is %p', (name, extension) => expect(extensionOf(name)).toBe(extension));
});

describe('fileType', () => {
  it.each([
    ['mail.msg', '', 'application/vnd.ms-outlook'],
    ['mail.EML', '', 'message/rfc822'],
    ['list.ods', 'application/octet-stream', 'application/vnd.oasis.opendocument.spreadsheet'],
    ['photo.jpg', 'image/jpg', 'image/jpeg'],
    ['plan.pdf', 'Application/PDF; charset=binary', 'application/pdf'],
    ['plan.pdf', 'application/x-msdownload', 'application/x-msdownload'],
    ['tool.exe', '', ''],
    ['tool.exe', 'application/octet-stream', 'application/octet-stream'],
  ])('of %s reported as %p is %p', (name, reported, type) => expect(fileType(name, reported)).toBe(type));
});

describe('isPdf', () => {
  it('looks at the MIME type', () => {
    expect(isPdf('application/pdf')).toBe(true);
    expect(isPdf('image/png')).toBe(false);
    expect(isPdf(null)).toBe(false);
  });
});

describe('storedExtension', () => {
  it.each([
    ['photo.JPEG', 'image/jpeg', 'jpeg'],
    ['photo', 'image/jpeg', 'jpg'],
    ['photo.exe', 'image/png', 'png'],
  ] as const)('of %s as %s is %s', (name, type, extension) =>
    expect(storedExtension(name, type)).toBe(extension),
  );
});

describe('uploadProblem', () => {
  const file = { name: 'plan.pdf', type: 'application/pdf', size: 1 };

  it('takes a file of exactly 50 MB and refuses one byte more', () => {
    expect(uploadProblem({ ...file, size: maximumFileSize })).toBeNull();
    expect(uploadProblem({ ...file, size: maximumFileSize + 1 })).toBe('File size exceeds 50MB limit');
  });

  it('takes every allowed extension when the browser knows no type', () => {
    for (const extension of allowedExtensions) {
      expect(uploadProblem({ name: `file.${extension}`, type: '', size: 1 })).toBeNull();
    }
  });

  it.each([
    ['notes.txt', 'text/plain', 'File type text/plain is not supported'],
    ['drawing.svg', 'image/svg+xml', 'File type image/svg+xml is not supported'],
    ['drawing.dwg', '', 'File type .dwg is not supported'],
    ['drawing', '', 'File type unknown is not supported'],
  ])('names the type of %s', (name, type, message) => {
    expect(uploadProblem({ name, type, size: 1 })).toBe(message);
  });
});

describe('drawingProblem', () => {
  const png = { name: 'plan.png', type: 'image/png', size: 1 };

  it('takes PDF files only, in the words of the screen', () => {
    expect(drawingProblem({ name: 'plan.pdf', type: '', size: 1 })).toBeNull();
    expect(drawingProblem(png)).toBe('Door drawings must be PDF files');
    expect(drawingProblem(png, doorDrawingsMessage)).toBe('Door drawings must be PDF files');
    expect(drawingProblem(png, onlyPdfMessage)).toBe('Only PDF files are allowed');
  });

  it('keeps the limit of every upload', () => {
    expect(drawingProblem({ name: 'plan.pdf', type: 'application/pdf', size: maximumFileSize + 1 })).toBe(
      'File size exceeds 50MB limit',
    );
  });
});

describe('extensionsProblem', () => {
  it('names what it refuses, and nothing else', () => {
    expect(extensionsProblem(['a.pdf', 'b.EML'])).toBeNull();
    expect(extensionsProblem(['a.pdf', 'b.exe', 'c', 'd.zip'])).toBe(
      'Unsupported file types: b.exe, c, d.zip',
    );
    expect(extensionsProblem([])).toBeNull();
  });
});
