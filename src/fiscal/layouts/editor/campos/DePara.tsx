import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Alert, Box, Button, IconButton } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { ReasonButton } from '../../../../ui/ReasonButton.tsx';
import { TextBox } from '../../../../ui/TextBox.tsx';
import { type Codigo, codigosColados, juntaCodigos, MAX_CODIGOS } from '../valor/dePara.ts';
import { type Erros, erroEm } from '../valor/erros.ts';
import { ParteDoLayout } from './ParteDoLayout.tsx';

interface Props {
  codigos: readonly Codigo[];
  erros: Erros;
  onChange: (codigos: Codigo[]) => void;
}

const PAGE = 20;

/** Renders the mapping of the client's supplier codes to tax numbers: typed one by one, or pasted from a spreadsheet. */
export function DePara({ codigos, erros, onChange }: Props) {
  const translate = useTranslate();
  const id = useId();
  const [start, setStart] = useState(0);
  const change = (at: number, mudanca: Partial<Codigo>) =>
    onChange(codigos.map((one, place) => (place === at ? { ...one, ...mudanca } : one)));
  const shown = codigos.slice(start, start + PAGE);
  return (
    <ParteDoLayout
      titulo={translate('layout.de_para.titulo')}
      resumo={
        codigos.length === 0
          ? translate('layout.de_para.nenhum')
          : translate('layout.de_para.resumo', { smart_count: codigos.length })
      }
    >
      <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{translate('layout.de_para.ajuda')}</Box>
      {shown.map(({ codigo, cpfCnpj }, place) => {
        const at = start + place;
        const error = erroEm(erros, `dePara.${at}`);
        return (
          <Box
            key={at}
            sx={{ display: 'grid', gridTemplateColumns: '1fr 1.4fr auto', gap: 1, alignItems: 'start' }}
          >
            <TextBox
              id={`${id}-${at}-codigo`}
              label={translate('layout.de_para.codigo', { numero: at + 1 })}
              value={codigo}
              htmlInput={{ maxLength: 60 }}
              onChange={(event) => change(at, { codigo: event.target.value })}
            />
            <TextBox
              id={`${id}-${at}-cnpj`}
              label={translate('layout.de_para.cnpj', { numero: at + 1 })}
              value={cpfCnpj}
              htmlInput={{ maxLength: 18 }}
              {...(error !== undefined && { error })}
              onChange={(event) => change(at, { cpfCnpj: event.target.value })}
            />
            <IconButton
              aria-label={translate('layout.de_para.remover', { numero: at + 1 })}
              onClick={() => onChange(codigos.filter((_, other) => other !== at))}
            >
              <DeleteIcon fontSize="small" />
            </IconButton>
          </Box>
        );
      })}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <ReasonButton
          startIcon={<AddIcon />}
          reason={codigos.length >= MAX_CODIGOS && translate('motivo.ja_quantos', { total: MAX_CODIGOS })}
          onClick={() => {
            onChange([...codigos, { codigo: '', cpfCnpj: '' }]);
            setStart(Math.floor(codigos.length / PAGE) * PAGE);
          }}
        >
          {translate('layout.de_para.adicionar')}
        </ReasonButton>
        {codigos.length > PAGE && (
          <>
            <Button disabled={start === 0} onClick={() => setStart(Math.max(0, start - PAGE))}>
              {translate('importacao.anterior')}
            </Button>
            <Button disabled={start + PAGE >= codigos.length} onClick={() => setStart(start + PAGE)}>
              {translate('importacao.proxima')}
            </Button>
          </>
        )}
      </Box>
      <Colar onCodigos={(novos) => onChange(juntaCodigos(codigos, novos))} />
    </ParteDoLayout>
  );
}

function Colar({ onCodigos }: { onCodigos: (codigos: Codigo[]) => void }) {
  const translate = useTranslate();
  const id = useId();
  const [texto, setTexto] = useState('');
  const { codigos, semPar } = codigosColados(texto);
  return (
    <>
      <TextBox
        id={id}
        label={translate('layout.de_para.colar')}
        help={translate('layout.de_para.colar_ajuda')}
        value={texto}
        multiline
        minRows={2}
        maxRows={6}
        onChange={(event) => setTexto(event.target.value)}
      />
      {semPar.length > 0 && (
        <Alert severity="warning">
          {translate('layout.de_para.sem_par', { linhas: semPar.slice(0, 10).join(', ') })}
        </Alert>
      )}
      <ReasonButton
        reason={codigos.length === 0 && translate('motivo.cole_codigos')}
        sx={{ justifySelf: 'start' }}
        onClick={() => {
          onCodigos(codigos);
          setTexto('');
        }}
      >
        {translate('layout.de_para.juntar', { smart_count: codigos.length })}
      </ReasonButton>
    </>
  );
}
