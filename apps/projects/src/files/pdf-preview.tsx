import { previewHeights } from '@portal/domain/file-preview';
import { Box, Flex, IconButton, Text } from '@portal/ui/core';
import { MoveHorizontal, ZoomIn, ZoomOut } from '@portal/ui/icons';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import { Document, Page } from 'react-pdf';
import { currentPage } from './current-page.ts';
import { pdfOptions } from './pdf-resources.ts';
import { textLayer } from './pdf-text-layer.ts';
import { LoadingPreview, PreviewFailure } from './preview-states.tsx';

interface PdfPreviewProps {
  url: string;
  name: string;
  onRetry: () => void;
}

const zoomSteps = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4];
const gap = 12;

/** A PDF in its frame: pages are drawn as they come into view, so that one of many pages opens as fast as a short one. */
export function PdfPreview({ url, name, onRetry }: PdfPreviewProps) {
  const [pageCount, setPageCount] = useState(0);
  /** Height of the first page divided by its width: what the others are taken for until they are read. */
  const [proportion, setProportion] = useState(Math.SQRT2);
  /** Pages, by index, whose proportion turned out to be another one. */
  const [others, setOthers] = useState<ReadonlyMap<number, number>>(new Map());
  const [zoom, setZoom] = useState(1);
  const [width, setWidth] = useState(0);
  const frame = useRef<HTMLDivElement>(null);
  /** The place in the document, 0 to 1, that stays in the middle while the zoom changes. */
  const kept = useRef<number | null>(null);

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const pageWidth = Math.max(0, width - 2 * gap) * zoom;
  const heightOf = (index: number) => Math.round(pageWidth * (others.get(index) ?? proportion));
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised by hand around what it returns
  const pages = useVirtualizer({
    count: pageWidth > 0 ? pageCount : 0,
    getScrollElement: () => frame.current,
    estimateSize: heightOf,
    gap,
    paddingStart: gap,
    paddingEnd: gap,
    overscan: 1,
  });

  // Heights are computed, never measured in the page: a correction while it scrolls would stop the scrolling.
  // oxlint-disable-next-line react/exhaustive-deps -- the heights follow from these
  useEffect(() => pages.measure(), [pages, pageWidth, proportion, others]);

  const total = pages.getTotalSize();
  useEffect(() => {
    const element = frame.current;
    if (!element || kept.current === null) return;
    element.scrollTop = kept.current * total - previewHeights.pdf / 2;
    element.scrollLeft = (element.scrollWidth - element.clientWidth) / 2;
    kept.current = null;
  }, [total]);

  function zoomTo(next: number) {
    kept.current = ((frame.current?.scrollTop ?? 0) + previewHeights.pdf / 2) / total;
    setZoom(next);
  }

  function remember(index: number, found: number) {
    if (Math.abs(found - (others.get(index) ?? proportion)) > 0.001)
      setOthers((before) => new Map(before).set(index, found));
  }

  const visible = pages.getVirtualItems();
  const current = currentPage(visible, pages.scrollOffset ?? 0, previewHeights.pdf) + 1;

  return (
    <Box borderWidth="1px" borderColor="border" borderRadius="l2" overflow="hidden">
      <Toolbar page={current} pageCount={pageCount} zoom={zoom} onZoom={zoomTo} />
      <Box
        ref={frame}
        // A region that scrolls must be reachable without a pointer.
        tabIndex={0}
        as="section"
        aria-label={`Pages of ${name}`}
        height={`${previewHeights.pdf}px`}
        overflow="auto"
        overscrollBehavior="contain"
        // An enlarged page scrolls here; it must not widen the modal.
        contain="inline-size"
        bg="bg.emphasized"
        focusVisibleRing="inside"
        css={textLayer}
      >
        <Document
          suspense={false}
          file={url}
          options={pdfOptions}
          loading={<LoadingPreview />}
          error={<PreviewFailure onRetry={onRetry} />}
          onLoadSuccess={async (pdf) => {
            const { width: pointsWide, height: pointsHigh } = (await pdf.getPage(1)).getViewport({
              scale: 1,
            });
            setProportion(pointsHigh / pointsWide);
            setPageCount(pdf.numPages);
          }}
        >
          <Box position="relative" height={`${total}px`} width={`${pageWidth + 2 * gap}px`} minWidth="100%">
            {visible.map(({ index, start, size }) => (
              <Box
                key={index}
                position="absolute"
                insetInline="0"
                top="0"
                display="flex"
                justifyContent="center"
                style={{ transform: `translateY(${start}px)` }}
              >
                <Box
                  boxShadow="md"
                  bg="white"
                  width={`${pageWidth}px`}
                  height={`${size}px`}
                  overflow="hidden"
                >
                  <Page
                    suspense={false}
                    pageNumber={index + 1}
                    width={pageWidth}
                    renderAnnotationLayer={false}
                    loading=""
                    error={`Page ${index + 1} can't be shown`}
                    onLoadSuccess={(page) => remember(index, page.originalHeight / page.originalWidth)}
                  />
                </Box>
              </Box>
            ))}
          </Box>
        </Document>
      </Box>
    </Box>
  );
}

interface ToolbarProps {
  page: number;
  pageCount: number;
  zoom: number;
  onZoom: (zoom: number) => void;
}

function Toolbar({ page, pageCount, zoom, onZoom }: ToolbarProps) {
  const smaller = zoomSteps.findLast((step) => step < zoom);
  const larger = zoomSteps.find((step) => step > zoom);
  const buttons = [
    { label: 'Zoom out', target: smaller, Icon: ZoomOut },
    { label: 'Zoom in', target: larger, Icon: ZoomIn },
    { label: 'Fit to width', target: zoom === 1 ? undefined : 1, Icon: MoveHorizontal },
  ];
  return (
    <Flex wrap="wrap" align="center" justify="space-between" columnGap="3" px="3" py="1.5" bg="bg.subtle">
      <Text textStyle="sm" fontVariantNumeric="tabular-nums" whiteSpace="nowrap" data-testid="pdf-page">
        {pageCount === 0 ? 'Loading…' : `Page ${page} of ${pageCount}`}
      </Text>
      <Flex align="center" gap="1">
        <Text
          textStyle="sm"
          aria-live="polite"
          fontVariantNumeric="tabular-nums"
          minWidth="12"
          textAlign="end"
        >
          {`${Math.round(zoom * 100)}%`}
        </Text>
        {buttons.map(({ label, target, Icon }) => (
          <IconButton
            key={label}
            label={label}
            size="xs"
            variant="ghost"
            colorPalette="gray"
            // Not `disabled`: a button that loses its use under the focus must not lose the focus too.
            aria-disabled={target === undefined}
            onClick={() => target !== undefined && onZoom(target)}
          >
            <Icon />
          </IconButton>
        ))}
      </Flex>
    </Flex>
  );
}
