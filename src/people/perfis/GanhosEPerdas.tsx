import { Alert, Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useRecordContext, useTranslate } from 'ra-core';
import { useFormContext, useWatch } from 'react-hook-form';
import { asSet } from '../../../contract/csv.ts';
import { permissaoEmPalavras } from '../../../contract/permissoesEmPalavras.ts';
import { rightsDifference } from '../../../contract/pessoas.ts';
import { NotRead } from '../../ui/ReadError.tsx';
import { pessoasDoPerfil } from './pessoasDoPerfil.ts';

const FIELD = 'permissoes';

/** Returns what codes allow, in words. */
export const direitosEmPalavras = (codes: readonly string[]) => codes.map(permissaoEmPalavras).join(', ');

/** Renders, beside the save button, how many users gain or lose which rights, as soon as the profile differs from the stored one. */
export function GanhosEPerdas() {
  const translate = useTranslate();
  const id = useRecordContext()?.id;
  const { formState } = useFormContext();
  const chosen = useWatch({ name: FIELD });
  const reading = useQuery({ ...pessoasDoPerfil(id), enabled: id !== undefined });
  const { data, error } = reading;
  const { ganha, perde } = rightsDifference(asSet(formState.defaultValues?.[FIELD]), asSet(chosen));
  if (error && !data && ganha.length + perde.length > 0)
    return <NotRead of={reading} title={translate('falta_ler.pessoas_do_perfil')} />;
  if (!data || data.total === 0 || ganha.length + perde.length === 0) return null;
  return (
    <Alert
      severity={perde.length > 0 ? 'warning' : 'info'}
      role="status"
      sx={{
        width: '100%',
        py: 0.5,
        maxHeight: '30vh',
        overflow: 'auto',
        '& .MuiAlert-message': { minWidth: 0 },
      }}
    >
      <Typography variant="body2">{translate('perfil.previa', { smart_count: data.total })}</Typography>
      {(
        [
          ['perfil.perde', perde],
          ['perfil.ganha', ganha],
        ] as const
      ).map(
        ([title, codes]) =>
          codes.length > 0 && (
            <Typography key={title} variant="body2">
              <Box component="span" sx={{ fontWeight: 600 }}>
                {translate(title, { smart_count: data.total })}:
              </Box>{' '}
              {direitosEmPalavras(codes)}
            </Typography>
          ),
      )}
    </Alert>
  );
}
