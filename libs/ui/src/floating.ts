/** What appears beside a control. Apart from the overlays: placing things costs more than everything else in them. */
export { Menu, type MenuAction } from './floating/menu.tsx';
export { Popover } from './floating/popover.tsx';
export { SearchSelect } from './floating/search-select.tsx';
export { Tooltip } from './floating/tooltip.tsx';
