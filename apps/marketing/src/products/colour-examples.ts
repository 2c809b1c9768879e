/** A few colours of the RAL collection to show on a page, without the whole collection in the download. */
export const colourExamples = [
  { code: 'RAL 9010', name: 'Pure white', hex: '#F1EDE1' },
  { code: 'RAL 7035', name: 'Light grey', hex: '#C5C7C4' },
  { code: 'RAL 7016', name: 'Anthracite grey', hex: '#383E42' },
  { code: 'RAL 9005', name: 'Jet black', hex: '#0E0E10' },
  { code: 'RAL 5011', name: 'Steel blue', hex: '#1A2B3C' },
  { code: 'RAL 6005', name: 'Moss green', hex: '#114232' },
  { code: 'RAL 3009', name: 'Oxide red', hex: '#6D342D' },
  { code: 'RAL 8017', name: 'Chocolate brown', hex: '#442F29' },
] as const;
