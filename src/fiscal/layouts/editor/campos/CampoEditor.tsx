import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import { Alert, Box, Button, IconButton } from '@mui/material';
import { useTranslate } from 'ra-core';
import { isSaida } from '../../../../../contract/layouts/formatos.ts';
import type { CampoLido, Layout } from '../../../../../contract/layouts/layout.ts';
import type { Palpite } from '../../../../../contract/layouts/leitura.ts';
import { EscolhaNoEditor } from '../EscolhaNoEditor.tsx';
import { type Erros, erroEm } from '../valor/erros.ts';
import { camposLivres, changeCampo, definicaoDe, exchangePlaces, semCampo } from '../valor/valor.ts';
import { ComoLerCampo } from './ComoLerCampo.tsx';
import { OrigemInput } from './OrigemInput.tsx';
import { ParteDoLayout } from './ParteDoLayout.tsx';
import { resumoDaOrigem } from './resumo.ts';

interface Props {
  valor: Layout;
  at: number;
  campo: CampoLido;
  palpite: Palpite | undefined;
  titulos: readonly string[];
  erros: Erros;
  aberto: boolean;
  onValor: (valor: Layout) => void;
  onAceitar: () => void;
}

/** Renders one field: its origin, its format, and how certain the proposal was. */
export function CampoEditor(props: Props) {
  const { valor, at, campo, palpite, titulos, erros, aberto, onValor, onAceitar } = props;
  const translate = useTranslate();
  const { rotulo, ajuda } = definicaoDe(valor, campo.campo);
  const erro = erroEm(erros, `campos.${at}`);
  const muda = (mudanca: Partial<CampoLido>) => onValor(changeCampo(valor, at, mudanca));
  const certeza = palpite && translate(`layout.certeza.${palpite.certeza}`);
  const resumo = [resumoDaOrigem(translate, campo.origem), certeza, erro].filter(Boolean).join(' · ');
  return (
    <ParteDoLayout nivel="h3" titulo={rotulo} resumo={resumo} aberta={aberto}>
      {ajuda !== undefined && <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{ajuda}</Box>}
      {palpite && (
        <Alert
          severity={
            palpite.certeza === 'CERTA' ? 'success' : palpite.certeza === 'PROVAVEL' ? 'info' : 'warning'
          }
          action={
            <Button color="inherit" size="small" onClick={onAceitar}>
              {translate('layout.certeza.aceitar')}
            </Button>
          }
        >
          {certeza}: {palpite.motivo}
        </Alert>
      )}
      <EscolhaNoEditor
        label={translate('layout.campo.qual')}
        opcoes={[campo.campo, ...camposLivres(valor)].map(
          (one) => [one, definicaoDe(valor, one).rotulo] as const,
        )}
        value={campo.campo}
        error={erro}
        onChange={(next) => muda({ campo: next })}
      />
      <OrigemInput
        origem={campo.origem}
        formato={valor.formato}
        titulos={titulos}
        error={erroEm(erros, `campos.${at}.origem`)}
        onChange={(origem) => muda({ origem })}
      />
      <ComoLerCampo
        campo={campo}
        tipo={definicaoDe(valor, campo.campo).tipo}
        saida={isSaida(valor.finalidade)}
        muda={muda}
      />
      <Box sx={{ display: 'flex', gap: 0.5, alignItems: 'center' }}>
        <Button color="error" size="small" onClick={() => onValor(semCampo(valor, at))}>
          {translate('layout.campo.remover', { nome: rotulo })}
        </Button>
        <Box sx={{ flexGrow: 1 }} />
        <IconButton
          size="small"
          disabled={at === 0}
          aria-label={translate('layout.campo.subir', { nome: rotulo })}
          onClick={() => onValor(exchangePlaces(valor, at, -1))}
        >
          <ArrowUpwardIcon fontSize="small" />
        </IconButton>
        <IconButton
          size="small"
          disabled={at === valor.campos.length - 1}
          aria-label={translate('layout.campo.descer', { nome: rotulo })}
          onClick={() => onValor(exchangePlaces(valor, at, 1))}
        >
          <ArrowDownwardIcon fontSize="small" />
        </IconButton>
      </Box>
    </ParteDoLayout>
  );
}
