import { filePreview } from '@portal/domain/file-preview';
import { File, FileImage, FileSpreadsheet, FileText, Mail } from '@portal/ui/icons';

interface FileIconProps {
  type: string;
  name: string;
}

const mail = ['message/rfc822', 'application/vnd.ms-outlook'];
const look = { size: 22, 'aria-hidden': true } as const;

/** What kind of file it is, as a picture beside its name. */
export function FileIcon({ type, name }: FileIconProps) {
  switch (filePreview(type, name)) {
    case 'pdf':
    case 'text':
      return <FileText {...look} />;
    case 'image':
      return <FileImage {...look} />;
    case 'download':
      return mail.includes(type) ? <Mail {...look} /> : <FileSpreadsheet {...look} />;
    case 'none':
      return <File {...look} />;
  }
}
