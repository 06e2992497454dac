import './styles/site.css';
import './assets/brand/symbol.svg';
import './assets/brand/wordmark.svg';
import { startBrokenPictures } from './behaviours/broken-pictures.ts';
import { startCarousels } from './behaviours/carousel.ts';
import { startConsent } from './behaviours/consent.ts';
import { startHomeBlocks } from './behaviours/home-blocks.ts';
import { startHomeRefresh } from './behaviours/home-refresh.ts';
import { startLateParts } from './behaviours/late-parts.ts';
import { startMenu } from './behaviours/menu.ts';
import { startTheme } from './behaviours/theme.ts';
import { startVideos } from './behaviours/video.ts';

// All of it together weighs less than one picture, and every page after the first has it already.
startBrokenPictures();
startConsent();
startTheme();
startMenu();
startVideos();
startCarousels();
startHomeBlocks();
startHomeRefresh();
void startLateParts();
