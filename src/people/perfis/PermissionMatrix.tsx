import { Box, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useController } from 'react-hook-form';
import { asSet } from '../../../contract/csv.ts';
import type { Field } from '../../../contract/field.ts';
import { impliedSearch, PERMISSIONS } from '../../../contract/permissionCodes.ts';
import { inputId } from '../../ui/FieldInput.tsx';
import { bySubject, type DoAssunto, sentenceOfPermission } from './assuntos.ts';
import { QuemTem } from './QuemTem.tsx';
import { useLacks } from './useLacks.ts';

/** Returns one row for each subject of a field's codes. */
function rowsOf(field: Field): readonly DoAssunto[] {
  const options = field.kind === 'codes' ? field.options : {};
  return bySubject(PERMISSIONS.filter((code) => code in options));
}

interface Props {
  field: Field;
  name: string;
}

/** Renders the permissions of a profile, and the users who have it. */
export function PermissionMatrix({ field, name }: Props) {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <PermissionChoice field={field} name={name} />
      <QuemTem />
    </Box>
  );
}

/** Renders the codes of a field, one row for each subject with its actions; a right to write implies the right to search. */
export function PermissionChoice({ field, name }: Props) {
  const translate = useTranslate();
  const { field: input } = useController({ name });
  const rows = rowsOf(field);
  const chosen = asSet(input.value);
  const implied = new Set(chosen.map(impliedSearch).filter((code) => !chosen.includes(code)));
  const toggle = (code: string) => {
    const next = chosen.includes(code) ? chosen.filter((other) => other !== code) : [...chosen, code];
    input.onChange(next.sort());
  };
  const lacks = useLacks();
  return (
    <Box
      component="ul"
      aria-label={field.label}
      sx={{ listStyle: 'none', m: 0, p: 0, border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      {rows.map(({ key, codes }) => (
        <Box
          component="li"
          key={key}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '10rem minmax(0, 1fr)' },
            alignItems: 'center',
            px: 2,
            py: 0.5,
            '& + &': { borderTop: 1, borderColor: 'divider' },
          }}
        >
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {translate(`perfil.assunto.${key}`)}
          </Typography>
          <Box
            sx={{
              display: 'grid',
              gridTemplateColumns: 'repeat(auto-fill, minmax(min(17rem, 100%), 1fr))',
              columnGap: 1,
            }}
          >
            {codes.map((code, position) => (
              <FormControlLabel
                key={code}
                title={code}
                slotProps={{ typography: { variant: 'body2' } }}
                label={`${sentenceOfPermission(code)}${implied.has(code) ? translate('perfil.implicada') : ''}${lacks(code) ? translate('perfil.falta') : ''}`}
                control={
                  <Checkbox
                    size="small"
                    checked={chosen.includes(code) || implied.has(code)}
                    disabled={implied.has(code) || lacks(code)}
                    onChange={() => toggle(code)}
                    onBlur={input.onBlur}
                    slotProps={{
                      input:
                        key === rows[0]?.key && position === 0 ? { id: inputId(name), ref: input.ref } : {},
                    }}
                  />
                }
              />
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
