import { previewHeights } from '@portal/domain/file-preview';
import { Box, Flex, IconButton, Text } from '@portal/ui/core';
import { MoveHorizontal, ZoomIn, ZoomOut } from '@portal/ui/icons';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import { Document, Page } from 'react-pdf';
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
  /** Height of the first page divided by its width; the others are measured once they are drawn. */
  const [proportion, setProportion] = useState(1.414);
  const [zoom, setZoom] = useState(1);
  const [width, setWidth] = useState(0);
  const frame = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const pageWidth = Math.max(0, width - 2 * gap) * zoom;
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised by hand around what it returns
  const pages = useVirtualizer({
    count: pageWidth > 0 ? pageCount : 0,
    getScrollElement: () => frame.current,
    estimateSize: () => Math.round(pageWidth * proportion),
    gap,
    paddingStart: gap,
    paddingEnd: gap,
    overscan: 1,
  });

  // What was measured at another zoom or width is of no use.
  useEffect(() => {
    if (pageWidth > 0) pages.measure();
  }, [pages, pageWidth]);

  const visible = pages.getVirtualItems();
  const middle = (pages.scrollOffset ?? 0) + previewHeights.pdf / 2;
  const current = (visible.find(({ end }) => end >= middle)?.index ?? 0) + 1;

  return (
    <Box borderWidth="1px" borderColor="border" borderRadius="l2" overflow="hidden">
      <Toolbar page={current} pageCount={pageCount} zoom={zoom} onZoom={setZoom} />
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
          <Box
            position="relative"
            height={`${pages.getTotalSize()}px`}
            width={`${pageWidth + 2 * gap}px`}
            minWidth="100%"
          >
            {visible.map(({ index, start }) => (
              <Box
                key={index}
                ref={pages.measureElement}
                data-index={index}
                position="absolute"
                insetInline="0"
                top="0"
                display="flex"
                justifyContent="center"
                minHeight={`${Math.round(pageWidth * proportion)}px`}
                style={{ transform: `translateY(${start}px)` }}
              >
                <Box boxShadow="md" bg="white">
                  <Page
                    suspense={false}
                    pageNumber={index + 1}
                    width={pageWidth}
                    renderAnnotationLayer={false}
                    loading=""
                    error={`Page ${index + 1} can't be shown`}
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
    <Flex align="center" justify="space-between" gap="3" px="3" py="1.5" bg="bg.subtle">
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
