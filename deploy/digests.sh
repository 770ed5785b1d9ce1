#!/bin/sh
# Prints the digests of the images that deploy/compose.yaml and deploy/Dockerfile use, as lines for deploy/.env. Needs
# Docker with buildx, and the network. Read what changed before you replace lines that are there.
set -eu

digest() {
  found=$(docker buildx imagetools inspect "$2" --format '{{.Manifest.Digest}}')
  case "$found" in
    sha256:*) echo "$1=$found" ;;
    *) echo "$2 has no digest: $found" >&2; exit 1 ;;
  esac
}

digest NODE_DIGEST node:24-slim
digest CADDY_DIGEST caddy:2.10
digest POSTGRES_DIGEST postgres:17
digest MINIO_DIGEST minio/minio:RELEASE.2025-09-07T16-13-09Z
