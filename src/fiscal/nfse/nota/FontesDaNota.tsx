import FileDownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Box, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { Link } from 'react-admin';
import { formatInstant } from '../../../../contract/brasil/date.ts';
import type { Tone } from '../../../../contract/field.ts';
import { CONFIANCAS_NOTA, type ConfiancaNota } from '../../../../contract/fiscal/confianca/graus.ts';
import { especies } from '../../../../contract/fiscal/especies.ts';
import { type DetalheNota, PORTAS_NFSE } from '../../../../contract/fiscal/nfse/detalhe.ts';
import { LEIAUTES_NFSE } from '../../../../contract/fiscal/nfse/nomesDaNota.ts';
import { useCan } from '../../../authProvider/useCan.ts';
import { showError } from '../../../feedback/dialogs/errorDialog.ts';
import { StateChip } from '../../../ui/StateChip.tsx';
import { saveBlob } from '../../../ui/saveBlob.ts';
import { PainelLateral } from '../../detalhe/PainelLateral.tsx';
import { sendPdf } from '../digitar/digitarApi.ts';
import { API_NOTA } from '../notaApi.ts';
import { downloadFonte } from './arquivosApi.ts';
import { DivergenciaDaNota, EscolherFonte } from './EscolherFonte.tsx';

type Fonte = DetalheNota['fontes'][number];

/** Tones in which the degrees of trust are shown. */
const TONS: Readonly<Record<ConfiancaNota, Tone>> = {
  SEFAZ: 'success',
  ESCOLHIDO: 'success',
  CADEIA: 'success',
  ASSINADO: 'warning',
  SEM_ASSINATURA: 'warning',
  EXTRATO: 'warning',
  DIGITADO: 'warning',
  DECLARACAO: 'past',
  INVALIDO: 'error',
};

function Baixar({
  id,
  fonte,
  what,
  nome,
}: {
  id: string;
  fonte: Fonte;
  what: 'arquivo' | 'pdf';
  nome: string;
}) {
  const translate = useTranslate();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      saveBlob(await downloadFonte(id, fonte.id, what), nome);
    } catch (error) {
      showError(error, 'nfs.fontes.erro');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      size="small"
      startIcon={<FileDownloadIcon />}
      loading={busy}
      loadingPosition="start"
      onClick={download}
    >
      {translate(what === 'pdf' ? 'nfs.fontes.pdf' : 'nfs.fontes.baixar')}
    </Button>
  );
}

/** Renders the upload of a PDF to attach to the nota. */
function PorPdf({ id }: { id: string }) {
  const translate = useTranslate();
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const send = async (pdf: File) => {
    setBusy(true);
    try {
      await sendPdf(id, pdf);
      await client.invalidateQueries({ queryKey: [API_NOTA, id] });
    } catch (error) {
      showError(error, 'nfs.fontes.erro_pdf');
    } finally {
      setBusy(false);
    }
  };
  return (
    <div>
      <input
        ref={input}
        type="file"
        accept=".pdf"
        hidden
        aria-label={translate('nfs.fontes.por_pdf')}
        onChange={({ target }) => {
          const [pdf] = target.files ?? [];
          if (pdf) void send(pdf);
        }}
      />
      <Button size="small" loading={busy} onClick={() => input.current?.click()}>
        {translate('nfs.fontes.por_pdf')}
      </Button>
    </div>
  );
}

/** Renders the sources of the nota, each with its file and its differences from the displayed one. */
export function FontesDaNota({ nota }: { nota: DetalheNota }) {
  const { id, fontes, diferencas } = nota;
  const translate = useTranslate();
  const may = useCan(especies.NFSE.agir);
  return (
    <PainelLateral titulo="nfs.fontes.titulo">
      <DivergenciaDaNota nota={nota} />
      {fontes.map((fonte) => {
        const { porta, leiaute, nomeArquivo, quem, recebidaEm, exibida, bytes, sha256, pdf, ambiente } =
          fonte;
        const { confianca, motivos, emissorAConfirmar } = fonte;
        const outras = diferencas.filter(({ fonteId }) => fonteId === fonte.id);
        return (
          <Box
            key={fonte.id}
            sx={{ typography: 'body2', display: 'grid', gap: 0.25, overflowWrap: 'anywhere' }}
          >
            <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'center' }}>
              <strong>{PORTAS_NFSE[porta]}</strong>
              <span>{LEIAUTES_NFSE[leiaute]}</span>
              {exibida && <StateChip tone="success" text={translate('nfs.fontes.exibida')} />}
              <StateChip tone={TONS[confianca]} text={CONFIANCAS_NOTA[confianca]} />
              {ambiente !== 'REAL' && <StateChip tone="warning" text={translate(`ambiente.${ambiente}`)} />}
            </Box>
            <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
              {motivos.length > 0 && <div>{motivos.join(' ')}</div>}
              {translate('nfs.fontes.chegou', { em: formatInstant(recebidaEm), quem })}
              {nomeArquivo && <div>{nomeArquivo}</div>}
              {bytes === null ? (
                <div>{translate('nfs.fontes.sem_arquivo')}</div>
              ) : (
                <div>SHA-256 {sha256}</div>
              )}
            </Box>
            {outras.map(({ campo, a, b }) => (
              <StateChip
                key={campo}
                tone="warning"
                wrap
                text={translate('nfs.fontes.diferenca', { campo, a, b })}
              />
            ))}
            <div>
              {emissorAConfirmar && (
                <Button size="small" component={Link} to={`${especies.NFSE.pagina}/mapa`}>
                  {translate('nfs.fontes.confirmar_emissor')}
                </Button>
              )}
              {bytes !== null && (
                <Baixar id={id} fonte={fonte} what="arquivo" nome={nomeArquivo || `${id}.xml`} />
              )}
              {pdf !== null && <Baixar id={id} fonte={fonte} what="pdf" nome={pdf} />}
              <EscolherFonte nota={nota} fonte={fonte} />
            </div>
          </Box>
        );
      })}
      {may && fontes.every(({ pdf }) => pdf === null) && <PorPdf id={id} />}
    </PainelLateral>
  );
}
