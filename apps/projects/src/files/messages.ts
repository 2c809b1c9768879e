/** The upload form's texts of specification section 5 that only this screen shows. */
export const nothingChosen = 'Please select a file to upload (PDF, JPG, PNG, GIF, or Excel)';
export const unsupportedChoice =
  'Please upload a supported file type (PDF, JPG, PNG, GIF, Excel, OpenDocument, or Outlook email)';
