/** How data is shown. Loaded by the first screen that shows some. */
import './data-display/recipes.ts';

export { Card, Table, Tabs } from '@chakra-ui/react';
export { Alert, ErrorAlert } from './data-display/alert.tsx';
export { type Bar, BarChart } from './data-display/bar-chart.tsx';
export { Breadcrumb } from './data-display/breadcrumb.tsx';
export { DataList } from './data-display/data-list.tsx';
export { EmptyState } from './data-display/empty-state.tsx';
export { Pagination } from './data-display/pagination.tsx';
export { ProgressBar } from './data-display/progress-bar.tsx';
export { StackedCell, StackedRow, StackedTable } from './data-display/stacked-table.tsx';
export { Stat, StatGroup } from './data-display/stat.tsx';
export { type BadgeColor, StatusBadge } from './data-display/status-badge.tsx';
export { TableScroll } from './data-display/table-scroll.tsx';
