import { Alert } from '@mui/material';
import { useGetOne, useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { asSet } from '../../../contract/csv.ts';
import { perfis } from '../../../contract/registry.ts';
import { useFrom } from '../../resources/form/useFrom.ts';
import { asText } from '../../ui/control.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import type { ResourceRow } from '../../ui/row.ts';
import { direitosEmPalavras } from './GanhosEPerdas.tsx';
import { useLacks } from './useLacks.ts';

const { max } = perfis.fields.nome;

/** Renders the notice of a new profile copied from another, filled with the rights that the user may grant; no user has it yet. */
export function CopiaDePerfil() {
  const translate = useTranslate();
  const from = useFrom();
  const { setValue } = useFormContext();
  const lacks = useLacks();
  const filled = useRef<unknown>(null);
  const { data, error } = useGetOne<ResourceRow>(
    perfis.name,
    { id: from ?? '' },
    { enabled: from !== null, retry: false },
  );
  const codes = asSet(data?.permissoes);
  const missing = codes.filter(lacks);
  useEffect(() => {
    // Once for each profile: later input stays.
    if (!data || filled.current === data.id) return;
    filled.current = data.id;
    const given = asSet(data.permissoes).filter((code) => !lacks(code));
    const nome = translate('direitos.copia_de', { nome: asText(data.nome) }).slice(0, max);
    const values = { nome, descricao: data.descricao, permissoes: given };
    for (const [name, value] of Object.entries(values)) setValue(name, value, { shouldDirty: true });
  }, [data, lacks, setValue, translate]);
  if (error) return <ErrorAlert error={error} title={translate('direitos.copia_erro')} />;
  if (!data) return null;
  return (
    <Alert severity={missing.length > 0 ? 'warning' : 'info'} role="status">
      {translate('direitos.copiado', { nome: asText(data.nome) })}
      {missing.length > 0 &&
        ` ${translate('direitos.copia_falta', { permissoes: direitosEmPalavras(missing) })}`}
    </Alert>
  );
}
