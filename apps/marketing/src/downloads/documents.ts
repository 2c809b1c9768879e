export interface DownloadableDocument {
  title: string;
  /** What a reader finds in it. */
  content: string;
}

/** The documents of the downloads page. */
export const documents: readonly DownloadableDocument[] = [
  { title: 'Product catalogue (PDF)', content: 'The six families with their models and drawings.' },
  {
    title: 'Technical data (PDF)',
    content: 'Door thickness, frame depths, insulation and U-values on one sheet.',
  },
  {
    title: 'Order form (PDF)',
    content: 'One line for every point of a door’s specification, to fill in by hand.',
  },
  {
    title: 'Measuring guide (PDF)',
    content: 'How to measure an opening, and how to tell left hand from right hand.',
  },
  {
    title: 'Installation guide (PDF)',
    content: 'Setting the frame, hanging the leaf, adjusting hinges and lock.',
  },
  { title: 'Care guide (PDF)', content: 'Looking after oiled, lacquered and painted surfaces.' },
  {
    title: 'Colours and surfaces (PDF)',
    content: 'Surfaces to choose from, and how RAL and NCS codes are read.',
  },
];
