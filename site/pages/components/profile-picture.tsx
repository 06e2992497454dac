import type { ReactElement } from 'react';
import placeholder from '../../assets/profile-placeholder.svg';
import type { PictureModel } from '../../data/picture.model.ts';
import { ResponsivePicture } from './picture.tsx';

interface ProfilePictureProps {
  readonly picture: PictureModel | null;
  readonly shape: 'pic--11' | 'pic--45';
  readonly sizes: string;
}

const SIZE = { width: 112, height: 112 };

/** The picture of a network profile; a missing or broken one is replaced by an icon. */
export function ProfilePicture({ picture, shape, sizes }: ProfilePictureProps): ReactElement {
  return (
    <span className={`pic ${shape}`} data-placeholder={placeholder}>
      {picture ? (
        <ResponsivePicture picture={picture} alt="" sizes={sizes} fallbackSize={SIZE} />
      ) : (
        <img src={placeholder} alt="" {...SIZE} loading="lazy" />
      )}
    </span>
  );
}
