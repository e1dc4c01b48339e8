import { Box, Button, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { Dominio } from '../../../contract/acesso.ts';
import { formatInstant } from '../../../contract/brasil/date.ts';
import { showError } from '../../feedback/dialogs/errorDialog.ts';
import { toast } from '../../feedback/toasts/toast.ts';
import { Section } from '../../resources/form/Section.tsx';
import { useCopy } from '../../ui/useCopy.ts';
import { ACESSO_KEY, checkDominio } from './acessoApi.ts';

/** Renders one domain: since when it is proven, or the record that its owner has to publish. */
function UmDominio({ dominio: { dominio, registro, provadoEm } }: { dominio: Dominio }) {
  const translate = useTranslate();
  const client = useQueryClient();
  const copy = useCopy('acesso.dominio_copiado', 'acesso.dominio_nao_copiado');
  const confere = useMutation({
    mutationFn: () => checkDominio(dominio),
    onSuccess: async () => {
      toast({ severity: 'success', title: 'acesso.dominio_certo' });
      await client.invalidateQueries({ queryKey: ACESSO_KEY });
    },
    onError: (error) => showError(error),
  });
  return (
    <Box component="li" sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      <Typography variant="subtitle2" component="h3">
        {dominio}
      </Typography>
      {provadoEm ? (
        <Typography variant="body2">
          {translate('acesso.dominio_provado', { quando: formatInstant(provadoEm) })}
        </Typography>
      ) : (
        <>
          <Typography variant="body2">{translate('acesso.dominio_a_provar')}</Typography>
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {translate('acesso.dominio_nome')}: <code>{registro.nome}</code>
            <br />
            {translate('acesso.dominio_valor')}: <code>{registro.valor}</code>
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button
              variant="outlined"
              size="small"
              loading={confere.isPending}
              onClick={() => confere.mutate()}
              aria-label={translate('acesso.dominio_conferir_um', { dominio })}
            >
              {translate('acesso.dominio_conferir')}
            </Button>
            <Button
              size="small"
              onClick={() => void copy(registro.valor)}
              aria-label={translate('acesso.dominio_copiar_um', { dominio })}
            >
              {translate('acesso.dominio_copiar')}
            </Button>
          </Box>
        </>
      )}
    </Box>
  );
}

/** Renders the e-mail domains by which the sign-in finds the organisation, once each is proven. */
export function DominiosSection({ dominios }: { dominios: readonly Dominio[] }) {
  const translate = useTranslate();
  if (dominios.length === 0) return null;
  return (
    <Section label={translate('acesso.campo_dominios')}>
      <Typography variant="body2" sx={{ gridColumn: '1 / -1', color: 'text.secondary', maxWidth: '60rem' }}>
        {translate('acesso.dominios_dica')}
      </Typography>
      <Box
        component="ul"
        sx={{ gridColumn: '1 / -1', display: 'grid', gap: 2, m: 0, p: 0, listStyle: 'none' }}
      >
        {dominios.map((dominio) => (
          <UmDominio key={dominio.dominio} dominio={dominio} />
        ))}
      </Box>
    </Section>
  );
}
