import { Box, Paper, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type ReactNode, useId } from 'react';
import { type Field, isSet } from '../../../contract/field.ts';
import type { Resource } from '../../../contract/resource.ts';
import { FieldValueView } from '../../ui/FieldValueView.tsx';
import { formatField } from '../../ui/formatField.ts';
import type { Values } from '../conflict/mergeConflict.ts';

/** Renders a titled part of a form, in two columns where there is room. */
export function Section({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    <Paper variant="outlined" component="section" aria-labelledby={id} sx={{ p: { xs: 2, md: 2.5 } }}>
      <Typography variant="subtitle1" component="h2" id={id} sx={{ mb: 2 }}>
        {label}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          columnGap: 2,
          rowGap: 2.5,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {children}
      </Box>
    </Paper>
  );
}

/** Maximum length of a one-line text that still fits in half of a form. */
const HALF = 255;

const isWide = (field: Field): boolean =>
  field.kind === 'longText' || isSet(field) || (field.kind === 'text' && (field.max ?? 0) > HALF);

/** Renders the place of one field in its section; long fields take both columns. */
export function SectionCell({ field, children }: { field: Field; children: ReactNode }) {
  return <Box sx={{ gridColumn: isWide(field) ? '1 / -1' : undefined, minWidth: 0 }}>{children}</Box>;
}

/** Renders a read-only field under its label. */
export function ReadField({ field, name, record }: { field: Field; name: string; record: Values }) {
  const translate = useTranslate();
  const value = record[name];
  return (
    <Box>
      <Box component="dt" sx={{ typography: 'caption', color: 'text.secondary' }}>
        {field.label}
      </Box>
      <Box component="dd" sx={{ m: 0, minHeight: '1.5em' }}>
        {formatField(field, value) === '' ? (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {translate('campo.nao_informado')}
          </Box>
        ) : (
          <FieldValueView field={field} name={name} value={value} />
        )}
      </Box>
    </Box>
  );
}

/** Renders a read-only record in the sections of its form, for users who may not change it. */
export function RecordView({ resource, record }: { resource: Resource; record: Values }) {
  return resource.sections.map((section) => (
    <Section key={section.label} label={section.label}>
      {section.fields.map((name) => {
        const field = resource.fields[name];
        return (
          field && (
            <Box key={name} component="dl" sx={{ m: 0 }}>
              <ReadField field={field} name={name} record={record} />
            </Box>
          )
        );
      })}
    </Section>
  ));
}
