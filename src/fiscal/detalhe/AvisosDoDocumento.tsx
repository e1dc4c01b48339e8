import { Alert } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Detalhe } from '../../../contract/fiscal/detalhe.ts';
import { Conteudos } from './Conteudos.tsx';

/** Renders the warnings at the top of a document: that it is only a summary, or that something about the file is odd. */
export function AvisosDoDocumento({ detalhe, base }: { detalhe: Detalhe; base: string }) {
  const translate = useTranslate();
  const { documento } = detalhe;
  const shown = detalhe.conteudos.find(({ exibido }) => exibido)?.confianca;
  return (
    <>
      {!documento.completo && shown !== 'RESUMO' && (
        <Alert severity="info">
          <strong>{translate('documento.resumo.titulo')}</strong> {translate('documento.resumo.texto')}
        </Alert>
      )}
      {shown === 'RESUMO' && (
        <Alert severity="warning">
          <strong>{translate('documento.resumo.rumor')}</strong> {translate('documento.resumo.rumor_texto')}
        </Alert>
      )}
      {shown === 'PROTOCOLO_ALHEIO' && (
        <Alert severity="error">
          <strong>{translate('documento.conteudos.protocolo_alheio')}.</strong>{' '}
          {translate('documento.conteudos.protocolo_alheio_texto')}
        </Alert>
      )}
      {documento.situacao === 'DESCONHECIDO' && (
        <Alert severity="error">
          <strong>{translate('documento.desconhecido.titulo')}</strong>{' '}
          {translate('documento.desconhecido.texto')}
        </Alert>
      )}
      <Conteudos detalhe={detalhe} base={base} />
      {documento.avisos.map((aviso) => (
        <Alert key={aviso} severity="warning">
          {aviso}
        </Alert>
      ))}
    </>
  );
}
