import Trash2 from 'lucide-react/icons/trash-2';
import { t } from '#platform/i18n/i18n.ts';
import { thumbnailSource } from '#kit/pictures/picture-source.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Grid } from '#ui/grid.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { Row } from '#ui/row.tsx';
import { Thumbnail } from '#ui/thumbnail.tsx';
import { AmountCell } from './amount-cell.tsx';
import type { VariantRowProps } from './variant-row.tsx';
import styles from './variants.module.css';

interface VariantMoreProps extends VariantRowProps {
  name: string;
  describe: (field: string) => object;
}

/** Less frequently used fields of a variant. */
export function VariantMoreFields({
  index,
  variant,
  storedVariant,
  media,
  name,
  describe,
  onUpdate,
  onRemove,
}: VariantMoreProps) {
  return (
    <Grid columns={4} gap={12} className={styles.more} role="row">
      <div role="cell">
        <Field label={t('Compare-at price')} optional>
          <AmountCell
            value={variant.compareAtPrice}
            onChange={(compareAtPrice) => onUpdate(index, { compareAtPrice })}
            {...describe('compareAtPrice')}
          />
        </Field>
      </div>
      <div role="cell">
        <Field label={t('Cost')} optional>
          <AmountCell value={variant.cost} onChange={(cost) => onUpdate(index, { cost })} {...describe('cost')} />
        </Field>
      </div>
      <div role="cell">
        <Field label={t('Low-stock threshold')} optional>
          <NumberField
            inputSize="control"
            align="end"
            min={0}
            value={variant.lowStockLevel ?? null}
            onChange={(level) => onUpdate(index, { lowStockLevel: level ?? undefined })}
            {...describe('lowStockLevel')}
          />
        </Field>
      </div>
      <div role="cell">
        <Field label={t('Weight')} optional>
          <NumberField
            inputSize="control"
            suffix="g"
            min={0}
            value={variant.weight}
            onChange={(weight) => onUpdate(index, { weight })}
            {...describe('weight')}
          />
        </Field>
      </div>
      <Row role="cell" gap={8} wrap className={styles.moreWide}>
        {media.length > 0 && (
          <ImageChoice
            name={name}
            media={media}
            chosenId={variant.image?.fileId}
            onChoose={(image) => onUpdate(index, { image })}
          />
        )}
        <span className="push">
          {storedVariant?.isOrdered ? (
            <span className="muted small">
              {t('This variant has orders, so it can’t be removed. Turn it off to stop selling it.')}
            </span>
          ) : (
            <Button size="small" variant="plain" icon={Trash2} onClick={() => onRemove(index)}>
              {t('Remove variant')}
            </Button>
          )}
        </span>
      </Row>
    </Grid>
  );
}

type VariantMedia = VariantMoreProps['media'];

interface ImageChoiceProps {
  name: string;
  media: VariantMedia;
  chosenId: string | undefined;
  onChoose: (image: VariantMedia[number] | null) => void;
}

/** One of the product's images. Pressing the variant's current image removes it from the variant. */
const ImageChoice = ({ name, media, chosenId, onChoose }: ImageChoiceProps) => (
  <Row gap={6} align="stretch" wrap role="group" aria-label={t('Image of {name}', { name })}>
    {media.map((picture, index) => {
      const isChosen = chosenId === picture.fileId;
      return (
        <button
          key={picture.fileId}
          type="button"
          className={styles.picture}
          aria-pressed={isChosen}
          aria-label={picture.alt || t('Image {number}', { number: index + 1 })}
          onClick={() => onChoose(isChosen ? null : picture)}
        >
          <Thumbnail size={36} {...thumbnailSource(picture.url)} />
        </button>
      );
    })}
  </Row>
);
