import { Box, Button, Paper, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import { Link } from 'react-admin';
import type { EspecieSefaz } from '../../../contract/fiscal/especies.ts';
import {
  erroDaChave,
  linhasColadas,
  MAXIMO_CHAVES,
  readLinha,
} from '../../../contract/fiscal/pedidoManifestacao.ts';
import { recursos } from '../../../contract/fiscal/recursos.ts';
import { useKept, useKeptText } from '../../authProvider/useKept.ts';
import { useTypedFor } from '../../authProvider/useTypedFor.ts';
import { useUntilSent } from '../../authProvider/useUntilSent.ts';
import { RecordHeader } from '../../resources/form/RecordHeader.tsx';
import { MONO } from '../../theme/measures.ts';
import { ActingFor } from '../../ui/ActingFor.tsx';
import { DigitadoParaOutra } from '../../ui/DigitadoParaOutra.tsx';
import { later } from '../../ui/later.tsx';
import { ReasonButton } from '../../ui/ReasonButton.tsx';
import { TextBox } from '../../ui/TextBox.tsx';
import { ChooseManifestacao, whyNotReady } from './ChooseManifestacao.tsx';
import { LinhasDeDocumentos } from './LinhasDeDocumentos.tsx';
import { type EscolhaDeManifestacao, escolhaDeManifestacaoSchema, type LinhaPedida } from './manifestApi.ts';

const ManifestDialog = later(async () => (await import('./ManifestDialog.tsx')).ManifestDialog);

/** Returns why a line identifies no document; null when it may. */
function erroDaLinha(linha: string, especie: EspecieSefaz): string | null {
  const lida = readLinha(linha);
  if ('recusa' in lida) return lida.recusa;
  return 'chave' in lida ? erroDaChave(lida.chave, especie) : null;
}

/** The request as it was made: the stored input may be removed behind the dialog that follows it. */
interface Asked {
  linhas: readonly LinhaPedida[];
  escolha: EscolhaDeManifestacao;
  onDone: () => void;
}

/** Renders `/sistema/{nfe|cte}/manifestar`: documents identified by a pasted list of keys, or of CNPJ, number and series. */
export function ManifestPage({ especie }: { especie: EspecieSefaz }) {
  const resource = recursos[especie];
  const translate = useTranslate();
  const client = useQueryClient();
  const [until, sent] = useUntilSent();
  const [texto, setTexto] = useKeptText(until, `${resource.name}/manifestar chaves`);
  const { value: escolha, set: setEscolha } = useKept(until, {
    name: `${resource.name}/manifestar`,
    schema: escolhaDeManifestacaoSchema,
    first: null,
  });
  const [asked, setAsked] = useState<Asked | null>(null);
  const linhas = linhasColadas(texto);
  const erradas = linhas.flatMap((linha) => {
    const erro = erroDaLinha(linha, especie);
    return erro === null ? [] : [{ nome: linha, texto: erro }];
  });
  const digitado = useTypedFor(until, `${resource.name}/manifestar`, linhas.length > 0 || escolha !== null);
  const certas = linhas.length - erradas.length;
  const many = linhas.length > MAXIMO_CHAVES;
  // The input stays until SEFAZ has responded: a request may be undone before.
  const ask = () =>
    escolha &&
    void sent(
      () =>
        new Promise<void>((answered) =>
          setAsked({
            linhas: linhas.map((linha) => ({ texto: linha, empresaId: null })),
            escolha,
            onDone: () => {
              answered();
              void client.invalidateQueries({ queryKey: [resource.name] });
            },
          }),
        ),
    );
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <RecordHeader
        title={translate('breadcrumb.manifestar')}
        actions={
          <Button component={Link} to={`${resource.path}/consulta`}>
            {translate('distribuicao.ver_lista')}
          </Button>
        }
      />
      <DigitadoParaOutra digitado={digitado} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          alignItems: 'start',
        }}
      >
        <Paper variant="outlined" component="section" aria-labelledby="documentos-colados" sx={{ p: 2 }}>
          <Typography id="documentos-colados" variant="h3" component="h2" sx={{ mb: 2 }}>
            {translate('manifestacao.quais')}
          </Typography>
          <TextBox
            id="chaves"
            label={translate('manifestacao.chaves')}
            value={texto}
            multiline
            minRows={8}
            maxRows={16}
            error={many ? translate('manifestacao.demais', { total: MAXIMO_CHAVES }) : undefined}
            help={translate('manifestacao.chaves_ajuda')}
            onChange={(event) => setTexto(event.target.value)}
            onBlur={() => undefined}
            htmlInput={{ spellCheck: false, style: { fontFamily: MONO } }}
          />
          <Typography role="status" sx={{ mt: 1, fontVariantNumeric: 'tabular-nums' }}>
            {linhas.length > 0 && translate('manifestacao.lidas', { smart_count: certas })}
          </Typography>
          {erradas.length > 0 && (
            <Box sx={{ mt: 1 }}>
              <Typography variant="subtitle2" component="h3" sx={{ color: 'error.main' }}>
                {translate('manifestacao.chaves_erradas', { smart_count: erradas.length })}
              </Typography>
              <LinhasDeDocumentos linhas={erradas} />
            </Box>
          )}
        </Paper>
        <Paper variant="outlined" component="section" aria-labelledby="o-que-dizer" sx={{ p: 2 }}>
          <Typography id="o-que-dizer" variant="h3" component="h2" sx={{ mb: 2 }}>
            {translate('manifestacao.qual')}
          </Typography>
          <ChooseManifestacao especie={especie} value={escolha} onChange={setEscolha} />
          <Box sx={{ mt: 2, '&:empty': { display: 'none' } }}>
            <ActingFor digitado={digitado} />
          </Box>
          <ReasonButton
            variant="contained"
            sx={{ mt: 2 }}
            reason={
              (digitado.de && translate('digitado.titulo', { de: digitado.de.nome })) ||
              (certas === 0 && translate('motivo.chaves')) ||
              (many && translate('manifestacao.demais', { total: MAXIMO_CHAVES })) ||
              whyNotReady(escolha, translate)
            }
            onClick={ask}
          >
            {translate('manifestacao.conferir')}
          </ReasonButton>
        </Paper>
      </Box>
      <Suspense fallback={null}>
        {asked && <ManifestDialog {...asked} especie={especie} onClose={() => setAsked(null)} />}
      </Suspense>
    </Box>
  );
}
