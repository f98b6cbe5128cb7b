import type { Category } from '@souk/contract/categories/api.ts';
import { Link } from '@tanstack/react-router';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Ellipsis from 'lucide-react/icons/ellipsis';
import GripVertical from 'lucide-react/icons/grip-vertical';
import type { DragEvent, KeyboardEvent } from 'react';
import { formatDate } from '#platform/format/dates.ts';
import { formatCount } from '#platform/format/numbers.ts';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { useDropTarget } from '#kit/sortable/use-drop-target.ts';
import { thumbnailSource } from '#kit/pictures/picture-source.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, type MenuEntry } from '#ui/menu.tsx';
import { Row } from '#ui/row.tsx';
import { StatusDot } from '#ui/status-dot.tsx';
import { Thumbnail } from '#ui/thumbnail.tsx';
import { categoryIcon } from './category-icons.ts';
import styles from './category-tree.module.css';
import type { DropPosition } from './tree-order.ts';

interface CategoryTreeRowProps {
  category: Category;
  isOpen: boolean;
  isFocusable: boolean;
  isDraggable: boolean;
  canDrop: boolean;
  menu: readonly MenuEntry[];
  onToggle: (isOpen: boolean) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onDrag: (category: Category | undefined) => void;
  onDrop: (position: DropPosition) => void;
}

/** A drop in this share of a row's height, at its top or bottom edge, goes before or after the row instead of inside. */
const DROP_EDGE_SHARE = 0.28;

function toDropPosition(event: DragEvent): DropPosition {
  const box = event.currentTarget.getBoundingClientRect();
  const share = (event.clientY - box.top) / box.height;
  if (share < DROP_EDGE_SHARE) return 'before';
  return share > 1 - DROP_EDGE_SHARE ? 'after' : 'inside';
}

export function CategoryTreeRow(props: CategoryTreeRowProps) {
  const { category, isOpen, isFocusable, isDraggable, canDrop, menu, onToggle, onKeyDown, onDrag, onDrop } = props;
  const { position, events } = useDropTarget({ canDrop, toPosition: toDropPosition, onDrop });
  const hasChildren = category.childrenCount > 0;
  return (
    <div
      role="row"
      className={styles.row}
      data-id={category.id}
      data-drop={position}
      aria-level={category.depth}
      aria-expanded={hasChildren ? isOpen : undefined}
      tabIndex={isFocusable ? 0 : -1}
      draggable={isDraggable}
      onKeyDown={onKeyDown}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        onDrag(category);
      }}
      onDragEnd={() => onDrag(undefined)}
      {...events}
    >
      <Row role="gridcell" as="span" gap={8} shrink className={styles.name} style={{ '--level': category.depth }}>
        {isDraggable && (
          <span className={styles.grip} aria-hidden="true">
            <Icon icon={GripVertical} size={14} />
          </span>
        )}
        <span className={styles.twisty}>
          {hasChildren && (
            <IconButton
              size="small"
              flip={!isOpen}
              icon={isOpen ? ChevronDown : ChevronRight}
              label={
                isOpen ? t('Collapse {name}', { name: category.name }) : t('Expand {name}', { name: category.name })
              }
              tabIndex={-1}
              onClick={() => onToggle(!isOpen)}
            />
          )}
        </span>
        <Thumbnail size={28} icon={categoryIcon(category.icon)} {...thumbnailSource(category.image?.url)} />
        <Link to={paths.categories.edit(category.id)} className={styles.link} tabIndex={isFocusable ? 0 : -1}>
          <bdi>{category.name}</bdi>
        </Link>
      </Row>
      <CategoryCells category={category} />
      <span role="gridcell" className={classNames(styles.end)}>
        <Menu
          items={menu}
          trigger={
            <IconButton
              icon={Ellipsis}
              size="small"
              tabIndex={isFocusable ? 0 : -1}
              label={t('Actions for {name}', { name: category.name })}
            />
          }
        />
      </span>
    </div>
  );
}

const CategoryCells = ({ category }: { category: Category }) => (
  <>
    <span
      role="gridcell"
      className={styles.end}
      title={t('{own} own, {all} including subcategories', {
        own: category.productsCount,
        all: category.productsWithin,
      })}
    >
      <span className={styles.muted}>{formatCount(category.productsCount)} / </span>
      {formatCount(category.productsWithin)}
    </span>
    <span role="gridcell" className={styles.end} data-wide>
      {formatCount(category.attributesCount)}
    </span>
    <span role="gridcell" data-wide>
      {!category.isActive && <StatusDot color="open">{t('Inactive')}</StatusDot>}
    </span>
    <span role="gridcell" className={styles.muted} data-wide>
      {formatDate(category.updatedAt)}
    </span>
  </>
);
