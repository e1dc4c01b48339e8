import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import { Box, IconButton, Tooltip, Typography } from '@mui/material';
import { useCreatePath, useTranslate } from 'ra-core';
import { Link } from 'react-admin';
import { formatAccessKey } from '../../../contract/brasil/accessKey.ts';
import type { Detalhe } from '../../../contract/fiscal/detalhe.ts';
import { comNumero } from '../../../contract/fiscal/numero.ts';
import { recursos } from '../../../contract/fiscal/recursos.ts';
import {
  type Ligacao,
  type Ligacoes,
  type Ligado,
  TIPOS_REFERENCIA,
} from '../../../contract/fiscal/referencias.ts';
import { SITUACOES } from '../../../contract/fiscal/situacoes.ts';
import { useCopy } from '../../ui/useCopy.ts';
import { Estado } from '../documentos/cells.tsx';
import { PainelLateral } from './PainelLateral.tsx';

/** Renders a document stored here, as a link to its page. */
function Aqui({ documento }: { documento: Ligado }) {
  const createPath = useCreatePath();
  const { especie, id, numero, emitente, situacao } = documento;
  const { name, label } = recursos[especie];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'center' }}>
      <Link to={createPath({ resource: name, type: 'edit', id })} sx={{ overflowWrap: 'anywhere' }}>
        {[comNumero(label.one, numero), emitente].filter(Boolean).join(' · ')}
      </Link>
      {situacao !== 'AUTORIZADO' && (
        <Box sx={{ typography: 'caption' }}>
          <Estado value={situacao} label={SITUACOES[especie][situacao]} />
        </Box>
      )}
    </Box>
  );
}

/** Renders a document of which only the key is known, to be copied, and the reason. */
function Chave({ chave, consultavel }: Ligacao) {
  const translate = useTranslate();
  const copy = useCopy('documento.chave.copiada', 'documento.chave.nao_copiada');
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <Box sx={{ fontFamily: 'mono', fontSize: 'caption.fontSize', minWidth: 0 }}>
          {formatAccessKey(chave)}
        </Box>
        <Tooltip title={translate('documento.chave.copiar')}>
          <IconButton
            size="small"
            aria-label={`${translate('documento.chave.copiar')} ${formatAccessKey(chave)}`}
            onClick={() => void copy(chave)}
          >
            <ContentCopyIcon sx={{ fontSize: 'body1.fontSize' }} />
          </IconButton>
        </Tooltip>
      </Box>
      <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
        {translate(consultavel ? 'documento.referencias.ausente' : 'documento.referencias.sem_permissao')}
      </Box>
    </>
  );
}

function Lista({ titulo, ligacoes }: { titulo: string; ligacoes: Ligacoes }) {
  const translate = useTranslate();
  if (ligacoes.itens.length === 0) return null;
  const name = translate(titulo);
  return (
    <div>
      <Typography variant="caption" component="h3" sx={{ color: 'text.secondary', mb: 0.5 }}>
        {name}
      </Typography>
      <Box
        component="ul"
        aria-label={name}
        sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1, typography: 'body2' }}
      >
        {ligacoes.itens.map((ligacao) => (
          <Box component="li" key={`${ligacao.tipo} ${ligacao.chave}`} sx={{ minWidth: 0 }}>
            <Box sx={{ fontWeight: 600 }}>{TIPOS_REFERENCIA[ligacao.tipo]}</Box>
            {ligacao.documento ? <Aqui documento={ligacao.documento} /> : <Chave {...ligacao} />}
          </Box>
        ))}
      </Box>
      {ligacoes.mais && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 1 }}>
          {translate('documento.referencias.mais', { smart_count: ligacoes.itens.length })}
        </Typography>
      )}
    </div>
  );
}

/** Renders the documents that this one references, and those here that reference it; nothing when there are none. */
export function DocumentosReferidos({ detalhe }: { detalhe: Detalhe }) {
  const { referidos, referidoPor } = detalhe.referencias;
  if (referidos.itens.length + referidoPor.itens.length === 0) return null;
  return (
    <PainelLateral titulo="documento.referencias.titulo">
      <Lista titulo="documento.referencias.referidos" ligacoes={referidos} />
      <Lista titulo="documento.referencias.referido_por" ligacoes={referidoPor} />
    </PainelLateral>
  );
}
