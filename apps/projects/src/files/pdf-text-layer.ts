import type { SystemStyleObject } from '@portal/ui/core';

/** Lays the text of a PDF's page, unseen, over its picture: it can be selected, searched and read aloud. */
export const textLayer: SystemStyleObject = {
  '& .react-pdf__Page': { position: 'relative' },
  '& .textLayer': {
    position: 'absolute',
    inset: '0',
    overflow: 'clip',
    lineHeight: '1',
    textAlign: 'initial',
    textSizeAdjust: 'none',
    forcedColorAdjust: 'none',
    transformOrigin: '0 0',
    '--min-font-size': '1',
    '--text-scale-factor': 'calc(var(--total-scale-factor) * var(--min-font-size))',
    '--min-font-size-inv': 'calc(1 / var(--min-font-size))',
  },
  '& .textLayer :is(span, br)': {
    color: 'transparent',
    position: 'absolute',
    whiteSpace: 'pre',
    cursor: 'text',
    transformOrigin: '0 0',
  },
  '& .textLayer > :not(.markedContent), & .textLayer .markedContent span:not(.markedContent)': {
    '--font-height': '0',
    '--scale-x': '1',
    '--rotate': '0deg',
    fontSize: 'calc(var(--text-scale-factor) * var(--font-height))',
    transform: 'rotate(var(--rotate)) scaleX(var(--scale-x)) scale(var(--min-font-size-inv))',
  },
  '& .textLayer .markedContent': { display: 'contents' },
  '& .textLayer ::selection': { background: 'rgba(0, 90, 200, 0.3)' },
  '& .textLayer .endOfContent': {
    display: 'block',
    position: 'absolute',
    inset: '100% 0 0',
    userSelect: 'none',
  },
};
