#!/bin/sh
# Copia para uma pasta o que os processos do Farol precisam (deploy/arquivos.txt) e o Node do projeto. Antes, na pasta do código:
# npm ci && npm run build. Use: sh deploy/instalar.sh /opt/farol
set -eu
destino=${1:?diga para onde: sh deploy/instalar.sh /opt/farol}
umask 022
for preciso in dist/web/index.html node_modules/node/bin/node; do
  [ -e "$preciso" ] || { echo "Falta $preciso: rode antes npm ci && npm run build, nesta pasta." >&2; exit 1; }
done
grep -v '^#' deploy/arquivos.txt | while read -r nome; do
  mkdir -p "$destino/$(dirname "$nome")"
  rm -rf "${destino:?}/$nome"
  cp -RH "$nome" "$destino/$nome"
done
mkdir -p "$destino/bin"
# Com outro nome e trocado no fim: o que corre não se escreve por cima.
cp node_modules/node/bin/node "$destino/bin/node.novo"
mv "$destino/bin/node.novo" "$destino/bin/node"
echo "Copiado para $destino. Falta: cd $destino && PATH=$destino/bin:\$PATH npm ci --omit=dev"
