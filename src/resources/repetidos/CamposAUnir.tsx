import { Box, Radio, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Resource } from '../../../contract/resource.ts';
import { isTakeable, type Previa } from '../../../contract/unioes.ts';
import { formatField } from '../../ui/formatField.ts';

interface Props {
  resource: Resource;
  data: Previa;
  /** Fields that take the value of the removed record. */
  campos: readonly string[];
  onChange: (campos: readonly string[]) => void;
}

const LADOS = ['fica', 'sai'] as const;

/** Renders the fields in which two records differ, side by side, with the choice of the value to preserve. */
export function CamposAUnir({ resource, data, campos, onChange }: Props) {
  const translate = useTranslate();
  const fields = Object.entries(resource.fields)
    .filter(([, field]) => !field.readOnly)
    .map(([key, field]) => ({
      key,
      field,
      fica: formatField(field, data.fica[key]),
      sai: formatField(field, data.sai[key]),
    }));
  const differing = fields.filter(({ fica, sai }) => fica !== sai);
  const equal = fields.length - differing.length;
  const choose = (key: string, lado: (typeof LADOS)[number]) =>
    onChange(lado === 'sai' ? [...campos, key] : campos.filter((other) => other !== key));
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {differing.map(({ key, field, ...texts }) => (
        <Box
          key={key}
          role={isTakeable(field) ? 'radiogroup' : 'group'}
          aria-label={field.label}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '1fr', sm: '10rem 1fr 1fr' },
            columnGap: 2,
            borderTop: 1,
            borderColor: 'divider',
            pt: 0.5,
          }}
        >
          <Typography variant="body2" sx={{ color: 'text.secondary', pt: 0.5 }}>
            {field.label}
          </Typography>
          {LADOS.map((lado) => {
            const chosen = (lado === 'sai') === campos.includes(key);
            const text = texts[lado] || translate('repetidos.vazio');
            return isTakeable(field) ? (
              <Box component="label" key={lado} sx={{ display: 'flex', minWidth: 0, cursor: 'pointer' }}>
                <Radio
                  size="small"
                  name={`unir-${key}`}
                  sx={{ p: 0.5, alignSelf: 'flex-start' }}
                  checked={chosen}
                  onChange={() => choose(key, lado)}
                />
                <Box
                  component="span"
                  sx={{ overflowWrap: 'anywhere', fontWeight: chosen ? 600 : 400, pt: 0.5 }}
                >
                  {text} <span className="farol-so-voz">{translate(`unir.de.${lado}`)}</span>
                </Box>
              </Box>
            ) : (
              <Box
                key={lado}
                sx={{ overflowWrap: 'anywhere', fontWeight: lado === 'fica' ? 600 : 400, pt: 0.5 }}
              >
                {text}{' '}
                {lado === 'fica' && <Typography variant="caption">{translate('unir.fica_este')}</Typography>}
              </Box>
            );
          })}
        </Box>
      ))}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('unir.iguais', { smart_count: equal })}
      </Typography>
    </Box>
  );
}
