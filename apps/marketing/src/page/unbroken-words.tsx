import { chakra } from '@portal/ui/core';

/** Text that breaks between its words alone: never behind the hyphen of 'Cottage 10-degree'. */
export function UnbrokenWords({ children }: { children: string }) {
  return children.split(/(\S+-\S+)/).map((part) =>
    part.includes('-') ? (
      <chakra.span key={part} whiteSpace="nowrap">
        {part}
      </chakra.span>
    ) : (
      part
    ),
  );
}
